package shoeaudit.profile.importing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.ImportedFile;
import shoeaudit.profile.Layout;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.RecordSink;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.ForeignFormat;
import shoeaudit.shoelog.field.ImportTarget;

/**
 * Files as an import profile says that they are written.
 *
 * @param profile how to read them
 * @param currency that amounts have to be in, by its ISO 4217 code; null: any, but one alone
 */
public record ImportedFormat(ImportProfile profile, @Nullable String currency)
    implements ForeignFormat {
  /** So many records are looked at for one that fits. */
  private static final int PROBED_RECORDS = 1000;

  @Override
  public void read(InputStream in, String file, ImportTarget target)
      throws IOException, InterruptedException {
    new ImportPass(profile, file, currency, target).read(in);
  }

  @Override
  public String reasonAgainst(InputStream beginning) throws IOException {
    Probe probe = new Probe(beginning);
    profile.source().read(probe, probe.sink());
    if (probe.fits) {
      return "";
    }
    return probe.problem.isEmpty()
        ? "no record in it fits the profile " + profile.id()
        : "nothing in it could be read by the profile " + profile.id() + ": " + probe.problem;
  }

  /** A file as far as it takes to know whether it is one of these. */
  private final class Probe extends FilterInputStream {
    private boolean fits;
    private String problem = "";
    private int looked;

    Probe(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return isDone() ? -1 : super.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return isDone() ? -1 : super.read(target, offset, length);
    }

    private boolean isDone() {
      return fits || looked >= PROBED_RECORDS;
    }

    RecordSink sink() {
      return new RecordSink() {
        @Override
        public void document(Datum document) {
          looked++;
          for (Layout layout : profile.layouts()) {
            fits |=
                layout.records(new ImportedFile(""), document).stream()
                    .anyMatch(record -> layout.when().holds(record));
          }
        }

        @Override
        public void problem(int line, Fault fault) {
          problem = problem.isEmpty() ? fault.problem() : problem;
          looked++;
        }

        @Override
        public void madeGood(int line, Fault fault) {
          looked++;
        }

        @Override
        public void repeated(int line) {
          looked++;
        }
      };
    }
  }
}
