package shoeaudit.report.signature;

/** Which level of PAdES (ETSI EN 319 142-1) a signature has. */
public enum SignatureLevel {
  /** Signed; the time is the signer's word. */
  B_B("PAdES B-B"),

  /** Signed, with the token of a time-stamping service (RFC 3161). */
  B_T("PAdES B-T");

  private final String title;

  SignatureLevel(String title) {
    this.title = title;
  }

  /** As the standard writes it. */
  public String title() {
    return title;
  }
}
