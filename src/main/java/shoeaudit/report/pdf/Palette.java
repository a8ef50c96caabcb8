package shoeaudit.report.pdf;

import java.awt.Color;

/**
 * The report's colours. None carries meaning alone: what it says is also said by a word or a
 * symbol.
 */
final class Palette {
  static final Color INK = new Color(0x1B1F24);
  static final Color MUTED = new Color(0x55606B);
  static final Color ACCENT = new Color(0x1F3A5F);
  static final Color RULE = new Color(0xB8BEC6);
  static final Color SHADE = new Color(0xF1F4F8);
  static final Color ALARM = new Color(0x9B1C1C);
  static final Color ALARM_SHADE = new Color(0xFBEFEF);
  static final Color SUIT_RED = new Color(0xB3001B);
  static final Color SUIT_BLACK = new Color(0x111111);

  private Palette() {}
}
