package shoeaudit.pdf;

import java.awt.Color;

/**
 * The report's colours. None carries meaning alone: what it says is also said by a word or a
 * symbol.
 */
public final class Palette {
  public static final Color INK = new Color(0x1B1F24);
  public static final Color MUTED = new Color(0x55606B);
  public static final Color ACCENT = new Color(0x1F3A5F);
  public static final Color RULE = new Color(0xB8BEC6);
  public static final Color SHADE = new Color(0xF1F4F8);
  public static final Color ALARM = new Color(0x9B1C1C);
  public static final Color ALARM_SHADE = new Color(0xFBEFEF);
  public static final Color SUIT_RED = new Color(0xB3001B);

  /** The hands on scoreboards; the letter beside them says the same. */
  public static final Color PLAYER = new Color(0x1D4E9E);

  public static final Color BANKER = new Color(0xA61B1B);
  public static final Color TIE = new Color(0x1E6B3A);
  public static final Color SUIT_BLACK = new Color(0x111111);

  private Palette() {}
}
