package shoeaudit.telling;

/**
 * How far one may reach besides the public internet, where everybody may by https.
 *
 * @param loopback whether this machine may be reached, also by http, which nobody else can listen
 *     to
 * @param ownNetwork whether private networks may be reached (RFC 1918, RFC 4193, RFC 6598)
 */
public record Reach(boolean loopback, boolean ownNetwork) {
  /** The public internet alone. */
  public static final Reach PUBLIC = new Reach(false, false);
}
