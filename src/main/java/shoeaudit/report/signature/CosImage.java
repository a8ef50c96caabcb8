package shoeaudit.report.signature;

import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.cos.COSString;
import org.jspecify.annotations.Nullable;

/**
 * An object of a PDF as text in which two versions of it can be compared: references stay
 * references, and keys are sorted.
 */
final class CosImage {
  private CosImage() {}

  /** The image of what stands there; a reference is its number. */
  static String of(@Nullable COSBase base) {
    return switch (base) {
      case null -> "null";
      case COSObject reference -> reference.getKey() + " R";
      case COSStream stream -> "stream " + dictionary(stream);
      case COSDictionary dictionary -> dictionary(dictionary);
      case COSArray array -> elements(array).toString();
      case COSString string -> "<" + string.toHexString() + ">";
      default -> base.toString();
    };
  }

  /** The images of an array's elements. */
  static List<String> elements(COSArray array) {
    List<String> images = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      images.add(of(array.get(i)));
    }
    return images;
  }

  private static String dictionary(COSDictionary dictionary) {
    List<String> entries = new ArrayList<>();
    for (COSName key : dictionary.keySet()) {
      entries.add(key.getName() + " " + of(dictionary.getItem(key)));
    }
    entries.sort(null);
    return entries.toString();
  }
}
