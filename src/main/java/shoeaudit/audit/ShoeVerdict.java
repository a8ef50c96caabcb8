package shoeaudit.audit;

import java.util.List;
import shoeaudit.shoelog.ImportProblem;

/**
 * What the audit of one shoe gives, its coverage left out, which is counted apart.
 *
 * @param table where
 * @param shoe which
 * @param coups how many coups it had
 * @param groups the findings by coup, those that lie on no coup first
 * @param problems what the record of the shoe lacks, such as a coup that ends in the middle
 */
public record ShoeVerdict(
    String table,
    String shoe,
    int coups,
    List<FindingGroup> groups,
    List<ImportProblem> problems) {}
