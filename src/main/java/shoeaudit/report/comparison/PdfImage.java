package shoeaudit.report.comparison;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.Manifest;

/**
 * A PDF as digests of what it holds: one for each page and one for each other part of the document.
 * Neither the numbers of objects nor how streams are packed shows in them, so that the same content
 * has the same digests whoever wrote it.
 */
final class PdfImage {
  /** How a stream is packed, and how long that made it. */
  private static final Set<COSName> PACKING =
      Set.of(COSName.LENGTH, COSName.FILTER, COSName.DECODE_PARMS);

  private final IdentityHashMap<COSBase, Integer> pageNumbers = new IdentityHashMap<>();
  private final IdentityHashMap<COSBase, String> streams = new IdentityHashMap<>();
  private final List<String> pages = new ArrayList<>();
  private final Map<String, String> parts = new TreeMap<>();

  /** Takes it. */
  PdfImage(PDDocument document) {
    for (var page : document.getPages()) {
      pageNumbers.put(page.getCOSObject(), pageNumbers.size() + 1);
    }
    for (var page : document.getPages()) {
      pages.add(new Walk(page.getCOSObject()).digest());
    }
    COSDictionary catalog = document.getDocumentCatalog().getCOSObject();
    for (COSName key : catalog.keySet()) {
      if (!key.equals(COSName.PAGES)) {
        parts.put(key.getName(), new Walk(catalog.getItem(key)).digest());
      }
    }
    COSBase info = document.getDocument().getTrailer().getItem(COSName.INFO);
    parts.put(COSName.INFO.getName(), new Walk(info).digest());
  }

  /** The pages' digests, in their order. */
  List<String> pages() {
    return pages;
  }

  /** The digests of the document's other parts, by their keys in the catalogue. */
  Map<String, String> parts() {
    return parts;
  }

  /** All that can be reached from one object, in the order in which it is reached. */
  private final class Walk {
    private final COSBase start;
    private final IdentityHashMap<COSBase, Integer> numbers = new IdentityHashMap<>();
    private final Deque<COSBase> waiting = new ArrayDeque<>();
    private final MessageDigest digest = sha256();

    Walk(@Nullable COSBase start) {
      COSBase object = start instanceof COSObject reference ? reference.getObject() : start;
      this.start = object == null ? new COSArray() : object;
    }

    String digest() {
      // The start itself, also where it is a page, to which all others are mere references.
      numbers.put(start, 0);
      waiting.add(start);
      for (COSBase next = waiting.poll(); next != null; next = waiting.poll()) {
        content(next);
      }
      return HexFormat.of().formatHex(digest.digest());
    }

    private void put(String text) {
      digest.update(text.getBytes(StandardCharsets.UTF_8));
      digest.update((byte) '\n');
    }

    private void mention(@Nullable COSBase raw) {
      COSBase object = raw instanceof COSObject reference ? reference.getObject() : raw;
      Integer page = object == null ? null : pageNumbers.get(object);
      if (page != null) {
        put("page " + page);
      } else if (object instanceof COSStream
          || (raw instanceof COSObject
              && (object instanceof COSDictionary || object instanceof COSArray))) {
        Integer known = numbers.get(object);
        if (known == null) {
          known = numbers.size();
          numbers.put(object, known);
          waiting.add(object);
        }
        put("#" + known);
      } else {
        content(object);
      }
    }

    private void content(@Nullable COSBase object) {
      switch (object) {
        case null -> put("null");
        case COSDictionary dictionary -> {
          boolean stream = dictionary instanceof COSStream;
          put(stream ? "stream" : "<<");
          for (COSName key : new TreeSet<>(dictionary.keySet())) {
            boolean pageTree = dictionary.equals(start) && isPage() && key.equals(COSName.PARENT);
            if (!pageTree && !(stream && PACKING.contains(key))) {
              put("/" + key.getName());
              mention(dictionary.getItem(key));
            }
          }
          put(dictionary instanceof COSStream bytes ? packed(bytes) : ">>");
        }
        case COSArray array -> {
          put("[");
          for (int i = 0; i < array.size(); i++) {
            mention(array.get(i));
          }
          put("]");
        }
        case COSString string -> put("<" + string.toHexString() + ">");
        default -> put(object.toString());
      }
    }

    private boolean isPage() {
      return pageNumbers.containsKey(start);
    }
  }

  /** The digest of a stream as unpacked; fonts are on every page, so it is remembered. */
  private String packed(COSStream stream) {
    return streams.computeIfAbsent(
        stream,
        key -> {
          try (InputStream in = stream.createInputStream();
              Manifest.Measured measured = new Manifest.Measured(OutputStream.nullOutputStream())) {
            in.transferTo(measured);
            return measured.output("").sha256();
          } catch (IOException e) {
            throw new UncheckedIOException("a stream cannot be unpacked", e);
          }
        });
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
