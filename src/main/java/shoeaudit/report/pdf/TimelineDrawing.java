package shoeaudit.report.pdf;

import java.awt.Color;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfContentByte;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPCellEvent;
import org.openpdf.text.pdf.PdfPTable;

/** A line to scale: what closes betting above it, what came late below it, the cut-off across it. */
final class TimelineDrawing implements PdfPCellEvent {
    static final float HEIGHT_POINTS = 82;

    private static final int MOST_LATE = 12;
    private static final float INSET_POINTS = 40;
    private static final float LABEL_LINE_POINTS = 9;
    private static final TextStyle STYLE = TextStyle.SMALL;

    private final Typography type;
    private final List<Mark> above;
    private final List<Mark> below;
    private final @Nullable Instant cutOff;
    private final Instant start;
    private final double spanSeconds;

    /** Something at a moment. */
    record Mark(String label, Instant at) {}

    TimelineDrawing(Typography type, List<Mark> above, List<Mark> below, @Nullable OffsetDateTime cutOff) {
        this.type = type;
        this.above = sorted(above);
        this.below = sorted(below);
        this.cutOff = cutOff == null ? null : cutOff.toInstant();
        List<Instant> all = new ArrayList<>();
        above.forEach(mark -> all.add(mark.at()));
        below.forEach(mark -> all.add(mark.at()));
        if (this.cutOff != null) {
            all.add(this.cutOff);
        }
        all.sort(Comparator.naturalOrder());
        this.start = all.getFirst();
        this.spanSeconds = Math.max(1e-9, seconds(start, all.getLast()));
    }

    private static List<Mark> sorted(List<Mark> marks) {
        return marks.stream().sorted(Comparator.comparing(Mark::at)).toList();
    }

    // A place on paper, not a figure: a double is exact enough, and a log may record a span of any length.
    private static double seconds(Instant from, Instant to) {
        Duration distance = Duration.between(from, to);
        return distance.getSeconds() + distance.getNano() / 1e9;
    }

    @Override
    public void cellLayout(PdfPCell cell, Rectangle position, PdfContentByte[] canvases) {
        PdfContentByte canvas = canvases[PdfPTable.TEXTCANVAS];
        float axis = position.getBottom() + 34;
        canvas.saveState();
        canvas.setColorStroke(Palette.INK);
        canvas.setLineWidth(1);
        canvas.moveTo(position.getLeft() + INSET_POINTS - 12, axis);
        canvas.lineTo(position.getRight() - INSET_POINTS + 12, axis);
        canvas.stroke();
        cutOff(canvas, position, axis);
        above(canvas, position, axis);
        below(canvas, position, axis);
        canvas.restoreState();
    }

    private float x(Rectangle position, Instant at) {
        float room = position.getWidth() - 2 * INSET_POINTS;
        return position.getLeft() + INSET_POINTS + (float) (room * (seconds(start, at) / spanSeconds));
    }

    private void cutOff(PdfContentByte canvas, Rectangle position, float axis) {
        if (cutOff == null) {
            return;
        }
        float x = x(position, cutOff);
        canvas.saveState();
        canvas.setColorFill(Palette.ALARM_SHADE);
        canvas.rectangle(x, axis - 4, position.getRight() - INSET_POINTS + 12 - x, 8);
        canvas.fill();
        canvas.setColorStroke(Palette.ALARM);
        canvas.setLineWidth(1);
        canvas.setLineDash(3, 2, 0);
        canvas.moveTo(x, axis - 22);
        canvas.lineTo(x, axis + 8);
        canvas.stroke();
        canvas.restoreState();
        label(canvas, "cut-off", x, axis - 30, Palette.ALARM);
    }

    private void above(PdfContentByte canvas, Rectangle position, float axis) {
        // Labels that would touch climb a line; there are three at most.
        List<Float> ends = new ArrayList<>();
        for (Mark mark : above) {
            float x = x(position, mark.at());
            float half = type.width(STYLE, mark.label()) / 2;
            int line = 0;
            while (line < ends.size() && ends.get(line) > x - half - 4) {
                line++;
            }
            if (line == ends.size()) {
                ends.add(x + half);
            } else {
                ends.set(line, x + half);
            }
            float top = axis + 10 + line * LABEL_LINE_POINTS;
            tick(canvas, x, axis, x, top - 2);
            label(canvas, mark.label(), x, top, STYLE.color);
        }
    }

    private void below(PdfContentByte canvas, Rectangle position, float axis) {
        float free = Float.NEGATIVE_INFINITY;
        int shown = Math.min(below.size(), MOST_LATE);
        for (int i = 0; i < shown; i++) {
            Mark mark = below.get(i);
            float x = x(position, mark.at());
            float width = type.width(STYLE, mark.label());
            // Labels keep clear of each other and of the cut-off's dashed line, by moving to the right.
            float cut = cutOff == null ? Float.NEGATIVE_INFINITY : x(position, cutOff);
            float centre = Math.max(x, free + width / 2 + 4);
            if (Math.abs(centre - cut) < width / 2 + 3) {
                centre = cut + width / 2 + 3;
            }
            tick(canvas, x, axis, centre, axis - 10);
            label(canvas, mark.label(), centre, axis - 18, Palette.ALARM);
            free = centre + width / 2;
        }
        if (below.size() > shown) {
            label(
                    canvas,
                    "and " + (below.size() - shown) + " more in the table",
                    position.getRight() - INSET_POINTS - 20,
                    axis - 30,
                    STYLE.color);
        }
    }

    private static void tick(PdfContentByte canvas, float fromX, float fromY, float toX, float toY) {
        canvas.setLineWidth(0.7f);
        canvas.setColorStroke(Palette.MUTED);
        canvas.moveTo(fromX, fromY);
        canvas.lineTo(toX, toY);
        canvas.stroke();
    }

    private void label(PdfContentByte canvas, String text, float x, float y, Color color) {
        canvas.setColorFill(color);
        canvas.beginText();
        canvas.setFontAndSize(type.face(STYLE.face), STYLE.sizePoints);
        canvas.showTextAligned(Element.ALIGN_CENTER, text, x, y, 0);
        canvas.endText();
    }
}
