package shoeaudit.audit.announcement;

import java.util.Set;
import shoeaudit.audit.CoupCheck;
import shoeaudit.audit.CoupReplay;
import shoeaudit.audit.Findings;
import shoeaudit.audit.Level;
import shoeaudit.audit.Need;
import shoeaudit.audit.Rules;
import shoeaudit.audit.Severity;
import shoeaudit.audit.Verdict;
import shoeaudit.controls.ControlFile.Announcements;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Announcements that are made are documented in the controls (WSGC-MB-A1), in any of the three
 * phases; compared as text.
 */
public final class AnnouncementUndocumented extends CoupCheck {
  public AnnouncementUndocumented() {
    super(
        "announcement.undocumented",
        Level.ANNOUNCEMENT,
        Severity.LOW,
        "A phrase was announced that the controls do not have.");
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.PROCEDURE);
  }

  @Override
  public String fallback(String bet) {
    return "IC:announcements.phrases";
  }

  @Override
  public Verdict test(CoupReplay coup) {
    for (int i = 0; i < coup.announcements(); i++) {
      if (!documented(coup, coup.announcementRow(i))) {
        return Verdict.DEVIATES;
      }
    }
    return coup.announcements() > 0 ? Verdict.CONFORMS : Verdict.NOT_APPLICABLE;
  }

  private static boolean documented(CoupReplay coup, int row) {
    return documented(coup.rules(), coup.events(), row);
  }

  /** Whether the controls have the phrase that an event announces. */
  static boolean documented(Rules rules, ShoeEvents events, int row) {
    Announcements documented = rules.controls().announcements();
    String phrase = events.names().text(events.text[row]);
    return documented.before().contains(phrase)
        || documented.during().contains(phrase)
        || documented.after().contains(phrase);
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int i = 0; i < coup.announcements(); i++) {
      if (!documented(coup, coup.announcementRow(i))) {
        report(coup.events(), coup.announcementRow(i), findings);
      }
    }
  }

  /** Reports the phrase that an event announces. */
  static void report(ShoeEvents events, int row, Findings findings) {
    String phrase = events.names().text(events.text[row]);
    findings
        .add()
        .at(row)
        .expected("a phrase that the controls document")
        .recorded(phrase)
        .explain("\"" + phrase + "\" was announced; the controls document no such announcement.");
  }
}
