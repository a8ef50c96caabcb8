package shoeaudit.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import shoeaudit.audit.Words;
import shoeaudit.report.Report;
import shoeaudit.runs.AuditRun;

/** What an audit came to, in plain words for a terminal. */
final class Summary {
    private Summary() {}

    static String text(AuditRun.Outcome outcome) {
        Report report = outcome.report();
        Report.Counts counts = report.counts();
        StringBuilder text = new StringBuilder();
        text.append(report.controls().licensee().name())
                .append(" (")
                .append(report.controls().licensee().id())
                .append("), ")
                .append(report.controls().regulation().title())
                .append('\n');
        text.append("Audited ")
                .append(counts.coups())
                .append(" coups with ")
                .append(counts.wagers())
                .append(" wagers, ")
                .append(counts.shoes())
                .append(" shoes, ")
                .append(counts.tables())
                .append(" tables, ")
                .append(counts.files())
                .append(" files; ")
                .append(period(report))
                .append(".\n");
        text.append(report.verdict()).append('\n');
        findings(report, text);
        money(report, text);
        if (!report.notTestable().isEmpty()) {
            text.append("\nNot testable:\n");
            report.notTestable().forEach(sentence -> text.append("  ").append(sentence).append('\n'));
        }
        text.append("\nReports: ").append(outcome.folder().resolve("report.pdf")).append('\n');
        text.append("         ").append(outcome.folder().resolve("report.xlsx")).append('\n');
        return text.toString();
    }

    private static String period(Report report) {
        if (report.firstDay() == null || report.lastDay() == null) {
            return "no times recorded";
        }
        return report.firstDay().equals(report.lastDay())
                ? report.firstDay().toString()
                : report.firstDay() + " to " + report.lastDay();
    }

    private static void findings(Report report, StringBuilder text) {
        if (report.codes().isEmpty()) {
            return;
        }
        Map<String, Long> levels = new LinkedHashMap<>();
        report.codes().forEach(code -> levels.merge(code.level(), code.findings(), Long::sum));
        int width = report.codes().stream().mapToInt(code -> code.code().length()).max().orElse(0);
        text.append("\nFindings:\n");
        levels.forEach(
                (level, count) -> {
                    text.append("  ").append(level).append(": ").append(count).append('\n');
                    for (Report.CodeCount code : report.codes()) {
                        if (code.level().equals(level)) {
                            text.append("    ")
                                    .append(code.code())
                                    .append(" ".repeat(width - code.code().length() + 2))
                                    .append(code.findings())
                                    .append(code.review() == 0 ? "" : " (" + code.review() + " for review)")
                                    .append('\n');
                        }
                    }
                });
    }

    private static void money(Report report, StringBuilder text) {
        Report.Money money = report.money();
        var currency = report.controls().currency();
        text.append("\nMoney moved by errors: ")
                .append(Words.money(money.toPatronsMinor(), currency))
                .append(" to patrons, ")
                .append(Words.money(money.toHouseMinor(), currency))
                .append(" to the house")
                .append(
                        money.unknown() == 0
                                ? ""
                                : "; no figure can be given for " + money.unknown() + (money.unknown() == 1 ? " finding" : " findings"))
                .append(".\n");
    }
}
