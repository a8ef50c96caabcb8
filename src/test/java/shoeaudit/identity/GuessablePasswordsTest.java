package shoeaudit.identity;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** ASVS 6.2: passwords that are common, or made of words that others know of their owner. */
class GuessablePasswordsTest {
  private final GuessablePasswords guessable = new GuessablePasswords();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password1234",
        "P@ssw0rd2026!",
        "qwertyuiop12",
        "aaaaaaaaaaaaaaaa",
        "abcabcabcabcabc",
        "123456789012",
        "iloveyou12345",
        "shoe-audit2026",
        "Baccarat-Baccarat",
        "CedarRiver2026",
        "mary.jones1234",
        "WA-0042-WA-0042",
      })
  void oneThatIsTriedFirstIsRefused(String password) {
    Licensee licensee = new Licensee();
    licensee.code = "WA-0042";
    licensee.name = "Cedar River Card Room";
    licensee.createdAt = Instant.EPOCH;
    List<String> words = Account.words("mary.jones", licensee);
    Refusal refusal = assertThrows(Refusal.class, () -> guessable.refuse(password, words));
    assertEquals("the password is too easy to guess", refusal.detail());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "correct horse battery staple",
        "q7rxt36sg4v56mkw",
        "läuft quer über den Hof",
        "玄関の傘を忘れないように",
      })
  void oneOfWordsThatHaveNothingToDoWithEachOtherIsTaken(String password) {
    assertDoesNotThrow(() -> guessable.refuse(password, List.of("mary.jones")));
  }

  /** As zxcvbn judges all the ways in which its characters could be spelt, it is judged in part. */
  @Test
  void aLongOneOfSignsThatStandForLettersIsTakenWithoutTryingThemAll() {
    String longest = "4@8({[<369&#!1/|0$5+7%2".repeat(3);
    assertDoesNotThrow(() -> guessable.refuse(longest, List.of()));
    assertThrows(
        Refusal.class, () -> guessable.refuse("p@$$w0rd".repeat(9), List.of("mary.jones")));
  }

  @Test
  void wordsOfItsOwnerMayStandInOneThatIsHardToGuessWithoutThem() {
    assertDoesNotThrow(
        () -> guessable.refuse("mary.jones and a horse under staples", List.of("mary.jones")));
  }
}
