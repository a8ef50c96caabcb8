package shoeaudit.pdf;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The ICC profile of the report's colours, sRGB (IEC 61966-2-1), which an archived document carries
 * along. It is put together here, from the standard's figures (ICC.1:2010, 7 to 10), rather than
 * taken from the Java platform, whose own differs from release to release: the same report gives
 * the same bytes.
 */
final class SrgbProfile {
  private static final int HEADER_BYTES = 128;
  private static final int VERSION_4_2 = 0x04200000;

  /** D50, the profile connection space's white, in 1/65536. */
  private static final int[] D50 = {63190, 65536, 54061};

  private static final int[] RED = {28578, 14581, 912};
  private static final int[] GREEN = {25241, 46981, 6362};
  private static final int[] BLUE = {9376, 3972, 46799};

  /** From D65, sRGB's own white, to D50 (Bradford). */
  private static final int[] ADAPTATION = {
    68674, 1502, -3290, 1939, 64912, -1118, -605, 988, 49262
  };

  /** sRGB's curve: gamma, a, b, c and d of the parametric curve type 3. */
  private static final int[] CURVE = {157286, 62119, 3417, 5072, 2651};

  private static final int CURVE_TYPE = 3;

  private SrgbProfile() {}

  static byte[] bytes() {
    Map<String, byte[]> tags = new LinkedHashMap<>();
    tags.put("desc", text("sRGB IEC61966-2.1"));
    tags.put("cprt", text("Public domain: figures of the standard"));
    tags.put("wtpt", numbers("XYZ ", D50));
    tags.put("chad", numbers("sf32", ADAPTATION));
    tags.put("rXYZ", numbers("XYZ ", RED));
    tags.put("gXYZ", numbers("XYZ ", GREEN));
    tags.put("bXYZ", numbers("XYZ ", BLUE));
    tags.put("rTRC", curve());
    tags.put("gTRC", curve());
    tags.put("bTRC", curve());
    return file(tags);
  }

  private static byte[] file(Map<String, byte[]> tags) {
    return written(out -> {
      int offset = HEADER_BYTES + 4 + 12 * tags.size();
      List<byte[]> data = new ArrayList<>();
      ByteArrayOutputStream table = new ByteArrayOutputStream();
      DataOutputStream entries = new DataOutputStream(table);
      for (Map.Entry<String, byte[]> tag : tags.entrySet()) {
        entries.writeBytes(tag.getKey());
        entries.writeInt(offset);
        entries.writeInt(tag.getValue().length);
        data.add(tag.getValue());
        offset += tag.getValue().length;
      }
      header(out, offset);
      out.writeInt(tags.size());
      out.write(table.toByteArray());
      for (byte[] one : data) {
        out.write(one);
      }
    });
  }

  private static void header(DataOutputStream out, int size) throws IOException {
    out.writeInt(size);
    out.writeInt(0);
    out.writeInt(VERSION_4_2);
    out.writeBytes("mntrRGB XYZ ");
    for (int part : new int[] {2026, 1, 1, 0, 0, 0}) {
      out.writeShort(part);
    }
    out.writeBytes("acsp");
    // Platform, flags, manufacturer, model, attributes, rendering intent: none, or perceptual.
    out.write(new byte[28]);
    for (int coordinate : D50) {
      out.writeInt(coordinate);
    }
    out.write(new byte[HEADER_BYTES - 80]);
  }

  private static byte[] text(String english) {
    byte[] utf16 = english.getBytes(StandardCharsets.UTF_16BE);
    return written(out -> {
      out.writeBytes("mluc");
      out.writeInt(0);
      out.writeInt(1);
      out.writeInt(12);
      out.writeBytes("enUS");
      out.writeInt(utf16.length);
      out.writeInt(28);
      out.write(utf16);
    });
  }

  private static byte[] numbers(String type, int... fixed) {
    return written(out -> {
      out.writeBytes(type);
      out.writeInt(0);
      for (int number : fixed) {
        out.writeInt(number);
      }
    });
  }

  private static byte[] curve() {
    return written(out -> {
      out.writeBytes("para");
      out.writeInt(0);
      out.writeShort(CURVE_TYPE);
      out.writeShort(0);
      for (int parameter : CURVE) {
        out.writeInt(parameter);
      }
    });
  }

  private interface Part {
    void writeTo(DataOutputStream out) throws IOException;
  }

  /** The part, filled up to whole words of four bytes. */
  private static byte[] written(Part part) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      part.writeTo(out);
      while (bytes.size() % 4 != 0) {
        out.write(0);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory does not fail", e);
    }
    return bytes.toByteArray();
  }
}
