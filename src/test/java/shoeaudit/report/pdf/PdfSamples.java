package shoeaudit.report.pdf;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/** Writes the sample reports into a folder, to be looked at; prints how long each took. */
final class PdfSamples {
  private PdfSamples() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    Files.createDirectories(folder);
    write(folder.resolve("none.pdf"), PdfSampleReports.nothingFound());
    write(folder.resolve("every.pdf"), PdfSampleReports.everyPicture());
    write(folder.resolve("hostile.pdf"), PdfSampleReports.hostile());
    int many = args.length > 1 ? Integer.parseInt(args[1]) : 3_000;
    write(folder.resolve("many.pdf"), PdfSampleReports.many(many));
  }

  private static void write(Path file, Report report) throws IOException {
    long start = System.nanoTime();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      new PdfReport(Texts.english(), Paper.LETTER, FindingsInFull.MOST)
          .write(report, List.of(), out);
    }
    System.out.println(
        file
            + " "
            + (System.nanoTime() - start) / 1_000_000
            + " ms "
            + Files.size(file)
            + " bytes");
  }
}
