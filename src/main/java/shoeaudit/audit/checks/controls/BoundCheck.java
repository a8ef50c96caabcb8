package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;

/**
 * What the checks of a single key share. A control file that breaks its regulation is reported and
 * yet used for the replay, as it is what the table was told to do (controls.md). Where the
 * regulation states no bound the check is not tested.
 */
abstract class BoundCheck extends ControlCheck {
  BoundCheck(String code, String condition) {
    super(code, condition);
  }

  /** Likewise, of what {@link #declare} began. */
  BoundCheck(Declaration declared) {
    super(declared);
  }

  /**
   * A breach of the bound.
   *
   * @param path of the key, which names it in every language
   * @param key where it stands in the file
   * @param expected what the regulation asks
   * @param recorded what the file says
   * @param stated whether it says so; else it says nothing, and that is what it comes to
   */
  record Breach(String path, Fact key, Fact expected, Fact recorded, boolean stated) {
    /** Of a key that is stated. */
    Breach(String path, Fact key, Fact expected, Fact recorded) {
      this(path, key, expected, recorded, true);
    }

    /** Of a key that stands in the file under its path. */
    Breach(String path, Object expected, Object recorded) {
      this(path, Fact.of(path), Fact.of(expected), Fact.of(recorded));
    }

    /** The key and what the file says. */
    Fact inFile() {
      Fact fact = phrase("controls.in-file", key, recorded);
      return stated ? fact : new Fact.Reworded(fact, phrase("controls.not-in-file", key, recorded));
    }
  }

  /** The breach, or null where the file keeps the bound or there is none. */
  abstract @Nullable Breach breach(ControlFile controls);

  @Override
  public final Verdict test(ControlFile controls, int facet) {
    return breach(controls) == null ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  @Override
  public final void explain(ControlFile controls, int facet, Findings findings) {
    Breach breach = breach(controls);
    if (breach == null) {
      throw new IllegalStateException("only a breach is explained");
    }
    findings
        .add()
        .expected(breach.expected())
        .recorded(breach.inFile())
        .explain(
            breach.stated()
                ? phrase("controls.file-says", breach.inFile())
                : phrase("controls.file-says-nothing", breach.key(), breach.recorded()),
            phrase("controls.regulation-asks", breach.expected()),
            phrase("controls.file-replayed"));
  }

  /**
   * What lies within two bounds, or within the one that there is.
   *
   * @param key which the keys of its phrases begin with
   */
  static Fact between(String key, @Nullable Fact min, @Nullable Fact max) {
    if (min != null && max != null) {
      return min.equals(max) ? phrase(key + ".exactly", max) : phrase(key + ".between", min, max);
    }
    if (min != null) {
      return phrase(key + ".at-least", min);
    }
    if (max != null) {
      return phrase(key + ".at-most", max);
    }
    throw new IllegalStateException("nothing lies outside of no bounds");
  }
}
