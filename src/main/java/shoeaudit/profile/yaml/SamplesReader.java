package shoeaudit.profile.yaml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.profile.ProfileSample;
import shoeaudit.profile.SampleCoup;

/** Reads the samples of a profile. */
final class SamplesReader {
  private static final String WHAT = "a map with text, hex or file, and coups";

  private static final Form<String> HEX =
      Forms.form(
          "bytes as two hexadecimal digits each, such as 05 30 53",
          text -> {
            try {
              String digits = text.replaceAll("\\s+", "");
              return new String(HexFormat.of().parseHex(digits), StandardCharsets.ISO_8859_1);
            } catch (IllegalArgumentException e) {
              return null;
            }
          });

  private static final Form<String> FILE =
      Forms.form(
          "the name of a file in the profile's folder",
          text -> text.matches("[^/\\\\]+") && !text.startsWith(".") ? text : null);

  private SamplesReader() {}

  /**
   * Reads them.
   *
   * @param root the profile
   * @param charset of its files
   */
  static List<ProfileSample> read(YamlMap root, Charset charset) {
    List<ProfileSample> samples = new ArrayList<>();
    for (YamlValue value : root.optionalList("samples", "a list of maps, each " + WHAT)) {
      YamlMap map = value.map(WHAT);
      String text = map.orNull("text", Forms.any("the records, as the system writes them"), "");
      String hex = map.orNull("hex", HEX, "");
      String file = map.orNull("file", FILE, "");
      int ways = (text == null ? 0 : 1) + (hex == null ? 0 : 1) + (file == null ? 0 : 1);
      if (ways != 1) {
        map.wrong(
            ways == 0 ? "has no records" : "has records more than once",
            "one of text, hex and file");
      }
      List<ProfileSample.Coup> coups = new ArrayList<>();
      YamlValue list = map.required("coups", "a list of the coups that come of the records");
      if (list != null) {
        for (YamlValue coup : list.list("a list of maps, each of a coup")) {
          coups.add(coup(coup));
        }
      }
      int problems = map.optional("problems", Forms.whole(0, 1000), 0);
      map.refuseOtherKeys();
      String content =
          text == null ? hex : new String(text.getBytes(charset), StandardCharsets.ISO_8859_1);
      samples.add(new ProfileSample(content, file, coups, problems, value.line(), value.path()));
    }
    return samples;
  }

  private static ProfileSample.Coup coup(YamlValue value) {
    YamlMap map = value.map("a map of what a coup has to be");
    SequencedMap<String, String> wanted = new LinkedHashMap<>();
    for (String key : SampleCoup.KEYS) {
      if (key.equals(SampleCoup.NOT_TESTABLE)) {
        continue;
      }
      String text = wanted(map.optional(key), key.equals("wagers"));
      if (text != null) {
        wanted.put(key, text);
      }
    }
    Boolean lacking = map.orNull(SampleCoup.NOT_TESTABLE, Forms.bool(), false);
    if (lacking != null) {
      wanted.put(SampleCoup.NOT_TESTABLE, lacking.toString());
    }
    if (map.present() && wanted.isEmpty()) {
      map.wrong("expects nothing", "one at least of " + String.join(", ", SampleCoup.KEYS));
    }
    map.refuseOtherKeys();
    return new ProfileSample.Coup(wanted, value.line(), value.path());
  }

  private static @Nullable String wanted(@Nullable YamlValue value, boolean mayBeList) {
    if (value == null) {
      return null;
    }
    Form<String> text = Forms.any("a text");
    if (!mayBeList || !value.isList()) {
      return value.as(text, "").strip();
    }
    return value.list("a list of wagers").stream()
        .map(member -> member.as(text, "").strip())
        .collect(Collectors.joining("; "));
  }
}
