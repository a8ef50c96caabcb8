package shoeaudit.report;

import java.io.IOException;
import java.util.List;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.SettlementRow;

/**
 * Every wager and settlement of a run, and every coup, a shoe at a time, as they may be more than
 * memory holds.
 */
public interface SettlementSource {
  /** How many there are in all. */
  long count();

  /** How many coups there are in all. */
  long coups();

  /** The shoes that have any, each once, in the report's order: table, then shoe. */
  List<OfShoe> shoes();

  /** Those of one shoe. */
  interface OfShoe {
    String table();

    String shoe();

    /**
     * Reads them, in the order of {@link shoeaudit.audit.engine.ShoeSettlements#ORDER}.
     *
     * @throws IOException where they cannot be read back
     */
    List<SettlementRow> rows() throws IOException;

    /**
     * Reads its coups, in the order of {@link shoeaudit.audit.engine.ShoeSettlements#COUPS}.
     *
     * @throws IOException where they cannot be read back
     */
    List<CoupRow> coups() throws IOException;
  }
}
