package shoeaudit.audit.wager;

import shoeaudit.audit.CoupReplay;
import shoeaudit.shoelog.Area;

/** Which areas and lines a table has (audit.md, reading 18). */
final class Areas {
    private Areas() {}

    /** Whether the table has this area, or this line and the gallery is offered. */
    static boolean known(CoupReplay coup, int area) {
        int areas = coup.rules().controls().game().areas();
        if (Area.isLine(area)) {
            return coup.rules().controls().gallery().offered() && Area.lineNumber(area) <= areas;
        }
        return area <= areas;
    }
}
