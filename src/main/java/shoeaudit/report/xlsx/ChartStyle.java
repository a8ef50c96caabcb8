package shoeaudit.report.xlsx;

import org.apache.poi.xddf.usermodel.PresetLineDash;
import org.apache.poi.xddf.usermodel.PresetPattern;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFFillProperties;
import org.apache.poi.xddf.usermodel.XDDFLineProperties;
import org.apache.poi.xddf.usermodel.XDDFNoFillProperties;
import org.apache.poi.xddf.usermodel.XDDFPatternFillProperties;
import org.apache.poi.xddf.usermodel.XDDFPresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTDLbls;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTLineSer;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTMarker;

/** How charts look: fills, lines, dots and the figures beside them; grey on paper as well. */
final class ChartStyle {
  static final byte[] INK = {0x1f, 0x3a, 0x5f};

  /** Of rates, so that their charts are not taken for those of money; grey tells them by shape. */
  static final byte[] RATE_INK = {0x1e, 0x6b, 0x5a};

  static final byte[] MUTED = {(byte) 0x80, (byte) 0x88, (byte) 0x94};
  private static final byte[] PAPER = {(byte) 0xff, (byte) 0xff, (byte) 0xff};

  /** What a series of figures looks like; grey on paper as well. */
  enum Fill {
    /** What patrons got more. */
    SOLID,
    /** A rate, and no money. */
    RATE,
    /** What they got less. */
    HATCHED,
    /** A sum. */
    MUTED,
    /** What others stand on. */
    NONE
  }

  private ChartStyle() {}

  /** What is inside a bar. */
  static XDDFFillProperties fill(Fill fill) {
    return switch (fill) {
      case SOLID -> new XDDFSolidFillProperties(XDDFColor.from(INK));
      case RATE -> new XDDFSolidFillProperties(XDDFColor.from(RATE_INK));
      case MUTED -> new XDDFSolidFillProperties(XDDFColor.from(MUTED));
      case NONE -> new XDDFNoFillProperties();
      case HATCHED -> {
        XDDFPatternFillProperties hatched = new XDDFPatternFillProperties();
        hatched.setPresetPattern(PresetPattern.WIDE_UPWARD_DIAGONAL);
        // POI's own way to set these colours leaves them empty.
        hatched.getXmlObject().addNewFgClr().addNewSrgbClr().setVal(INK);
        hatched.getXmlObject().addNewBgClr().addNewSrgbClr().setVal(PAPER);
        yield hatched;
      }
    };
  }

  /** A line of a colour; without a pattern it is drawn through. */
  static XDDFLineProperties line(byte[] color, @Nullable PresetLineDash dash) {
    XDDFLineProperties line =
        new XDDFLineProperties(new XDDFSolidFillProperties(XDDFColor.from(color)));
    line.setWidth(1.0);
    if (dash != null) {
      line.setPresetDash(new XDDFPresetLineDash(dash));
    }
    return line;
  }

  /** Dots in the ink of rates. */
  static void marked(CTLineSer series) {
    CTMarker marker = series.getMarker();
    marker.addNewSpPr().addNewSolidFill().addNewSrgbClr().setVal(RATE_INK);
    marker.getSpPr().addNewLn().addNewSolidFill().addNewSrgbClr().setVal(RATE_INK);
  }

  /** The figure at each bar or dot. */
  static void figures(CTDLbls labels, String format) {
    labels.addNewNumFmt().setFormatCode(format);
    labels.getNumFmt().setSourceLinked(false);
    labels.addNewShowLegendKey().setVal(false);
    labels.addNewShowVal().setVal(true);
    labels.addNewShowCatName().setVal(false);
    labels.addNewShowSerName().setVal(false);
    labels.addNewShowPercent().setVal(false);
    labels.addNewShowBubbleSize().setVal(false);
  }
}
