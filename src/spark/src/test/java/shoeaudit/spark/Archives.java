package shoeaudit.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Archives made of the sample's logs: other tables, other days. */
final class Archives {
  private static final Path CSV = SparkHome.SAMPLE.resolve("logs/2026-03-02-table-1.csv");
  private static final Path JSON = SparkHome.SAMPLE.resolve("logs/2026-03-02-table-2.jsonl");
  private static final String DAY = "2026-03-02";

  /** So few that at no two tables clocks that differ would explain who was at both. */
  private static final int SECONDS_BETWEEN_TABLES = 2;

  /** Five of nine, so that the four others do not make most of a table's patrons. */
  private static final Pattern OWN_PATRON = Pattern.compile(",(P0[5-9]),");

  private static final Pattern NOBODY = Pattern.compile("(?!)");
  private static final Pattern TIME = Pattern.compile("[0-9-]{10}T[0-9:.]{12}-08:00");
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx");

  private Archives() {}

  /** Logs of many kinds, sound and damaged; gives their folder. */
  static Path mixed(Path folder) throws IOException {
    for (int day = 2; day <= 5; day++) {
      for (int table = 11; table <= 14; table++) {
        write(folder, "t" + table + "/day-" + day + ".csv", text(csv("T" + table, day)));
      }
      write(folder, "json/day-" + day + ".jsonl", text(json("T21", day)));
      write(folder, "gzip/day-" + day + ".csv.gz", gzip(text(csv("T31", day))));
      write(folder, "gzip/day-" + day + ".jsonl.gz", gzip(text(json("T32", day))));
    }
    write(folder, "workbook.xlsx", workbook(csv("T41", 3)));
    // A shoe that goes on in another file, one that two files have alike, and one of which two tell
    // different things.
    List<String> halves = csv("T51", 2);
    write(folder, "halves/a.csv", text(halves.subList(0, halves.size() / 2)));
    List<String> second = new ArrayList<>(List.of(halves.getFirst()));
    second.addAll(halves.subList(halves.size() / 2, halves.size()));
    write(folder, "halves/b.csv", text(second));
    write(folder, "copies/same.csv", text(csv("T11", 3)));
    List<String> other = csv("T12", 3);
    other.replaceAll(line -> line.replace(",25.00,", ",35.00,"));
    write(folder, "copies/other.csv", text(other));
    // A table that shows late, beyond what is looked at first, and of which there is another file.
    List<String> late = new ArrayList<>(csv("T61", 2));
    for (int day = 3; day <= 12; day++) {
      late.addAll(csv("T61", day).subList(1, csv("T61", day).size()));
    }
    late.addAll(csv("T62", 2).subList(1, csv("T62", 2).size()));
    write(folder, "late/all.csv", text(late));
    write(folder, "late/other.csv", text(csv("T62", 3)));
    byte[] cut = gzip(text(csv("T71", 2)));
    write(folder, "damaged/cut.csv.gz", Arrays.copyOf(cut, cut.length * 2 / 3));
    List<String> lines = csv("T72", 2);
    lines.add(40, "no,event,,");
    lines.set(60, lines.get(60).replace("T72", "T72,T72"));
    write(folder, "damaged/lines.csv", text(lines));
    write(
        folder,
        "damaged/array.json",
        "[{\"event\":\"shoe_opened\",\"table\":\"T1\",\"shoe\":\"1\"}]"
            .getBytes(StandardCharsets.UTF_8));
    write(folder, "notes.txt", "no log\n".getBytes(StandardCharsets.UTF_8));
    write(folder, "empty.csv", new byte[0]);
    write(folder, ".hidden.csv", text(csv("T81", 2)));
    return folder;
  }

  /**
   * Tables that open one after another within seconds, and patrons of whom some play at all of them
   * at once; gives their folder.
   */
  static Path crowded(Path folder, int tables, int days) throws IOException {
    // Where everybody played at two tables, identifiers would be each table's own.
    return besideEachOther(folder, tables, days, OWN_PATRON);
  }

  /** Likewise, where every table has the same identifiers: those of its seats. */
  static Path numberedBySeats(Path folder, int tables, int days) throws IOException {
    return besideEachOther(folder, tables, days, NOBODY);
  }

  private static Path besideEachOther(Path folder, int tables, int days, Pattern ownPatrons)
      throws IOException {
    for (int table = 1; table <= tables; table++) {
      for (int day = 2; day < 2 + days; day++) {
        List<String> lines = csv("T" + table, day);
        // Coups of the same times would be one shoe on record twice.
        int late = table * SECONDS_BETWEEN_TABLES;
        String own = ",T" + table + "-$1,";
        lines.replaceAll(line -> ownPatrons.matcher(later(line, late)).replaceFirst(own));
        write(folder, "t" + table + "/day-" + day + ".csv", text(lines));
      }
    }
    return folder;
  }

  private static String later(String line, int seconds) {
    return TIME.matcher(line)
        .replaceFirst(
            time -> OffsetDateTime.parse(time.group()).plusSeconds(seconds).format(MILLIS));
  }

  private static List<String> csv(String table, int day) throws IOException {
    return lines(CSV, ",T1,", "," + table + ",", day);
  }

  private static List<String> json(String table, int day) throws IOException {
    return lines(JSON, "\"T2\"", "\"" + table + "\"", day);
  }

  private static List<String> lines(Path log, String from, String to, int day) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    String of = String.format("2026-03-%02d", day);
    lines.replaceAll(line -> line.replace(from, to).replace(DAY, of));
    return lines;
  }

  private static byte[] text(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  /** A workbook with one sheet of texts. */
  private static byte[] workbook(List<String> lines) throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int row = 0; row < lines.size(); row++) {
      rows.append("<row r=\"").append(row + 1).append("\">");
      String[] cells = lines.get(row).split(",", -1);
      for (int column = 0; column < cells.length; column++) {
        if (!cells[column].isEmpty()) {
          rows.append("<c r=\"").append((char) ('A' + column)).append(row + 1);
          rows.append("\" t=\"inlineStr\"><is><t>").append(cells[column]).append("</t></is></c>");
        }
      }
      rows.append("</row>");
    }
    String main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    String packages = "http://schemas.openxmlformats.org/package/2006/";
    String type = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      entry(
          zip,
          "[Content_Types].xml",
          "<Types xmlns=\""
              + packages
              + "content-types\">"
              + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
              + "<Override PartName=\"/xl/workbook.xml\" ContentType=\""
              + type
              + "sheet.main+xml\"/>"
              + "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\""
              + type
              + "worksheet+xml\"/></Types>");
      entry(
          zip,
          "_rels/.rels",
          "<Relationships xmlns=\""
              + packages
              + "relationships\"><Relationship Id=\"r1\" Type=\""
              + office
              + "/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
      entry(
          zip,
          "xl/workbook.xml",
          "<workbook xmlns=\""
              + main
              + "\" xmlns:r=\""
              + office
              + "\"><sheets><sheet name=\"log\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>");
      entry(
          zip,
          "xl/_rels/workbook.xml.rels",
          "<Relationships xmlns=\""
              + packages
              + "relationships\"><Relationship Id=\"r1\" Type=\""
              + office
              + "/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>");
      entry(
          zip,
          "xl/worksheets/sheet1.xml",
          "<worksheet xmlns=\"" + main + "\"><sheetData>" + rows + "</sheetData></worksheet>");
    }
    return out.toByteArray();
  }

  private static void entry(ZipOutputStream zip, String name, String text) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    zip.putNextEntry(entry);
    zip.write(
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + text).getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private static void write(Path folder, String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }
}
