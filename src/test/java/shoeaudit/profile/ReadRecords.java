package shoeaudit.profile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.RecordSink;
import shoeaudit.profile.source.RecordSource;
import shoeaudit.shoelog.Fault;

/** What a source gives, in its order: {@code document ...}, {@code problem LINE: ...} and so on. */
public final class ReadRecords implements RecordSink {
  public final List<String> told = new ArrayList<>();
  public final List<Datum> documents = new ArrayList<>();
  public final List<Fault> faults = new ArrayList<>();

  public static ReadRecords of(RecordSource source, String text) throws IOException {
    return of(source, text, StandardCharsets.UTF_8);
  }

  public static ReadRecords of(RecordSource source, String text, Charset charset)
      throws IOException {
    return of(source, text.getBytes(charset));
  }

  public static ReadRecords of(RecordSource source, byte[] bytes) throws IOException {
    return of(source, new ByteArrayInputStream(bytes));
  }

  public static ReadRecords of(RecordSource source, InputStream in) throws IOException {
    ReadRecords read = new ReadRecords();
    source.read(in, read);
    return read;
  }

  @Override
  public void document(Datum document) {
    documents.add(document);
    told.add(outline(document));
  }

  @Override
  public void problem(int line, Fault fault) {
    faults.add(fault);
    told.add("problem " + line + ": " + fault.problem());
  }

  @Override
  public void madeGood(int line, Fault fault) {
    told.add("made good " + line + ": " + fault.problem());
  }

  @Override
  public void repeated(int line) {
    told.add("repeated " + line);
  }

  /** A value on one line, each part with the line on which it begins where that is another. */
  public static String outline(Datum datum) {
    return datum.line() + " " + outline(datum, datum.line());
  }

  private static String outline(Datum datum, int line) {
    String value =
        switch (datum) {
          case Datum.Text text -> text.absent() ? "-" : "'" + text.text() + "'";
          case Datum.Unread unread -> "unread(" + unread.fault().problem() + ")";
          case Datum.Items items ->
              items.values().stream()
                  .map(each -> outline(each, items.line()))
                  .collect(Collectors.joining(" ", "[", "]"));
          case Datum.Fields fields ->
              fields.values().entrySet().stream()
                  .map(each -> each.getKey() + "=" + outline(each.getValue(), fields.line()))
                  .collect(Collectors.joining(" ", "{", "}"));
        };
    return datum.line() == line ? value : datum.line() + ":" + value;
  }
}
