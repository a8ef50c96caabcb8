package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;

/** Makes passwords that an administrator hands over, and whose owner changes them at once. */
@ApplicationScoped
public class OneTimePasswords {
  /** Without letters and digits that look alike. */
  private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

  private static final int GROUPS = 4;
  private static final int GROUP = 5;

  private final SecureRandom random = new SecureRandom();

  /** A new one: some 99 bits, in groups that can be read out. */
  public String next() {
    StringBuilder password = new StringBuilder();
    for (int i = 0; i < GROUPS * GROUP; i++) {
      if (i > 0 && i % GROUP == 0) {
        password.append('-');
      }
      password.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return password.toString();
  }
}
