package shoeaudit.identity;

import java.lang.Character.UnicodeScript;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;

/**
 * The names of accounts: what can be one, and which two are the same. The trail tells people apart
 * by their names, so that no name may look like another's: visible characters of one script alone,
 * after the "single script" level of Unicode's UTS 39, and compared without case (NFKC).
 */
final class AccountName {
  /** In characters (UTF-16). */
  static final int LONGEST = 200;

  /** Beyond ASCII, the signs without a script that stand in names of people. */
  private static final Set<Integer> SIGNS = Set.of(0x2019, 0x00B7, 0x30FB, 0x30FC);

  /** More marks one upon another write no name. */
  private static final int MOST_MARKS = 2;

  /** Scripts that write one language together. */
  private static final Set<Set<UnicodeScript>> TOGETHER =
      Set.of(
          EnumSet.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA),
          EnumSet.of(UnicodeScript.HAN, UnicodeScript.HANGUL),
          EnumSet.of(UnicodeScript.HAN, UnicodeScript.BOPOMOFO));

  private AccountName() {}

  /**
   * A name as it is kept: its accents as one character each (NFC).
   *
   * @throws Refusal where it can be none
   */
  static String read(String text) {
    String wrong = wrong(text);
    if (wrong != null) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the name " + wrong,
          "take one of at most "
              + LONGEST
              + " visible characters of one script, without blanks around it");
    }
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  private static @Nullable String wrong(String text) {
    if (!isWellFormed(text)) {
      return "has half of a character";
    }
    String name = Normalizer.normalize(text, Normalizer.Form.NFC);
    if (name.isBlank() || !name.equals(name.strip())) {
      return "is empty, or begins or ends with a blank";
    }
    if (name.length() > LONGEST) {
      return "has more than " + LONGEST + " characters";
    }
    if (!name.equals(Normalizer.normalize(text, Normalizer.Form.NFKC))) {
      return "has characters that stand for others, such as full-width letters";
    }
    Set<UnicodeScript> scripts = EnumSet.noneOf(UnicodeScript.class);
    int marks = MOST_MARKS;
    for (int character : name.codePoints().toArray()) {
      UnicodeScript script = UnicodeScript.of(character);
      marks = isMark(character) ? marks + 1 : 0;
      if (!isVisible(character, script) || marks > MOST_MARKS) {
        return "has a character that is not seen, or no letter, digit or sign of a name (U+"
            + String.format(Locale.ROOT, "%04X", character)
            + ")";
      }
      if (script != UnicodeScript.COMMON && script != UnicodeScript.INHERITED) {
        scripts.add(script);
      }
    }
    if (scripts.size() > 1 && TOGETHER.stream().noneMatch(all -> all.containsAll(scripts))) {
      return "has letters of several scripts, which look like one another";
    }
    return null;
  }

  private static boolean isMark(int character) {
    int type = Character.getType(character);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  private static boolean isVisible(int character, UnicodeScript script) {
    if (character < 0x7F) {
      return character >= ' ';
    }
    if (isIgnorable(character)) {
      return false;
    }
    if (script == UnicodeScript.COMMON) {
      return SIGNS.contains(character);
    }
    return Character.isLetterOrDigit(character)
        || (isMark(character) && Character.getType(character) != Character.ENCLOSING_MARK);
  }

  /**
   * Letters and marks that show nothing (Default_Ignorable_Code_Point), which Java does not tell.
   */
  private static boolean isIgnorable(int character) {
    return character == 0x034F
        || (character >= 0x115F && character <= 0x1160)
        || (character >= 0x17B4 && character <= 0x17B5)
        || (character >= 0x180B && character <= 0x180F)
        || character == 0x3164
        || (character >= 0xFE00 && character <= 0xFE0F)
        || character == 0xFFA0
        || (character >= 0xE0100 && character <= 0xE01EF);
  }

  private static boolean isWellFormed(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  /**
   * The same for all spellings of one name: without case, and with each character in one form; null
   * where it can be no account's.
   */
  static @Nullable String key(String text) {
    if (!isWellFormed(text) || text.length() > 2 * LONGEST) {
      return null;
    }
    String one = Normalizer.normalize(text, Normalizer.Form.NFKC);
    // By way of capitals: some letters differ in small ones alone, and some have two of them.
    String folded = one.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    return Normalizer.normalize(folded, Normalizer.Form.NFKC);
  }

  /** The same for all spellings of whatever somebody gives as a name, and of a fixed length. */
  static String digest(String text) {
    String key = key(text);
    return Sha256.hex((key == null ? text : key).getBytes(StandardCharsets.UTF_8));
  }
}
