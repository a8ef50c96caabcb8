package shoeaudit.report.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;

/** Two PDFs compared by what they hold, not by how it is packed. */
public final class PdfComparison {
  private static final int MOST_PAGES = 20;

  private static final Map<String, String> WORDS =
      Map.of(
          "Outlines", "the bookmarks",
          "Names", "the attachments or named places",
          "AF", "the list of attachments",
          "Metadata", "the metadata (XMP)",
          "Info", "the document's information",
          "StructTreeRoot", "the structure for assistive technology",
          "OutputIntents", "the colour profile",
          "AcroForm", "the form");

  private PdfComparison() {}

  /**
   * What differs, in words that go on from "differs": {@code on page 3}.
   *
   * @return nothing where they hold the same
   * @throws IOException where one cannot be read
   */
  public static List<String> differences(Path recorded, Path other) throws IOException {
    try (PDDocument one = Loader.loadPDF(recorded.toFile());
        PDDocument two = Loader.loadPDF(other.toFile())) {
      return differences(new PdfImage(one), new PdfImage(two));
    }
  }

  private static List<String> differences(PdfImage one, PdfImage two) {
    List<String> differences = new ArrayList<>();
    if (one.pages().size() != two.pages().size()) {
      differences.add(
          "in the number of pages: " + one.pages().size() + " against " + two.pages().size());
    }
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < Math.min(one.pages().size(), two.pages().size()); i++) {
      if (!one.pages().get(i).equals(two.pages().get(i))) {
        pages.add(Integer.toString(i + 1));
      }
    }
    if (!pages.isEmpty()) {
      boolean cut = pages.size() > MOST_PAGES;
      differences.add(
          (pages.size() == 1 ? "on page " : "on " + pages.size() + " pages: ")
              + String.join(", ", cut ? pages.subList(0, MOST_PAGES) : pages)
              + (cut ? " and " + (pages.size() - MOST_PAGES) + " more" : ""));
    }
    Set<String> keys = new TreeSet<>(one.parts().keySet());
    keys.addAll(two.parts().keySet());
    for (String key : keys) {
      if (!String.valueOf(one.parts().get(key)).equals(two.parts().get(key))) {
        differences.add("in " + WORDS.getOrDefault(key, "the document's " + key));
      }
    }
    return differences;
  }
}
