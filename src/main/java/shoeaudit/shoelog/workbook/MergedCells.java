package shoeaudit.shoelog.workbook;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.poi.ss.util.CellRangeAddress;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.LogField;

/**
 * The merged cells of a sheet. Only the first of them holds a value; whether it was meant for the
 * others too cannot be told, and to read them as empty would make a gap where the sheet shows none.
 * So a row is refused whose cells of known columns are merged.
 */
public final class MergedCells {
  private static final int MOST = 1 << 16;

  private final List<CellRangeAddress> areas = new ArrayList<>();
  private final BitSet rows = new BitSet();

  /** Reads them from a sheet: they stand after its rows, so the sheet is gone through for them. */
  static MergedCells read(XmlPart sheet, @Nullable LogField[] columns)
      throws UnreadableWorkbookException {
    MergedCells merged = new MergedCells();
    while (sheet.next()) {
      if (sheet.begins("mergeCell")) {
        String reference = sheet.attribute("ref");
        merged.add(area(reference == null ? "" : reference), columns);
      }
    }
    return merged;
  }

  /** The cells of a reference such as {@code B2:C7}. */
  static CellRangeAddress area(String reference) throws UnreadableWorkbookException {
    try {
      CellRangeAddress area = CellRangeAddress.valueOf(reference);
      if (area.getFirstRow() < 0 || area.getFirstColumn() < 0) {
        throw XmlPart.damaged();
      }
      return area;
    } catch (IllegalArgumentException e) {
      throw XmlPart.damaged();
    }
  }

  private void add(CellRangeAddress area, @Nullable LogField[] columns)
      throws UnreadableWorkbookException {
    for (int column = area.getFirstColumn();
        column <= Math.min(area.getLastColumn(), columns.length - 1);
        column++) {
      if (columns[column] != null) {
        if (areas.size() == MOST) {
          throw new UnreadableWorkbookException(
              "the sheet has more than " + MOST + " merged cells; nothing of it is read",
              "unmerge the cells, or export the sheet as CSV");
        }
        areas.add(area);
        rows.set(area.getFirstRow(), area.getLastRow() + 1);
        return;
      }
    }
  }

  /**
   * Why a row, from 1, cannot be read; null where none of its known columns is merged. What its
   * merged cells say is taken back.
   */
  public @Nullable Fault fault(int row, @Nullable LogField[] columns, EventFields fields) {
    if (!rows.get(row - 1)) {
      return null;
    }
    Fault fault = null;
    for (CellRangeAddress area : areas) {
      if (!area.containsRow(row - 1)) {
        continue;
      }
      for (int column = area.getFirstColumn();
          column <= Math.min(area.getLastColumn(), columns.length - 1);
          column++) {
        LogField field = columns[column];
        if (field != null) {
          fields.distrust(field);
        }
      }
      if (fault == null) {
        fault =
            new Fault(
                "cells "
                    + area.formatAsString()
                    + " are merged, and only the first of them has a value",
                "unmerge the cells and write into each what it is to say");
      }
    }
    return fault;
  }
}
