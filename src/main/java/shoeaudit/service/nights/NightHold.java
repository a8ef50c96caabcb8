package shoeaudit.service.nights;

import java.util.Locale;

/** Why nobody can look at a licensee's nights. */
public enum NightHold {
  /** {@code night.yaml} has a mistake. */
  SETTINGS,
  /** An active control file cannot be read or understood any more. */
  CONTROLS,
  /** Another process works on the licensee's folder. */
  BUSY,
  /** The licensee's folder, or what is written in it of deliveries, cannot be read or written. */
  FOLDER,
  /** The service fails at it. */
  SERVICE;

  /** As answers write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
