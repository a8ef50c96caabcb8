package shoeaudit.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages show is run as they show it. */
class PagesTest {
  private static final Path ARCHIVES = SparkHome.ROOT.resolve("src/site/archives.md");
  private static final Path QUERIES = SparkHome.ROOT.resolve("src/site/archive-queries.md");

  @TempDir private Path folder;

  @Test
  void theSampleIsAuditedAndAskedAsShown() throws Exception {
    assertEquals(
        List.of("mvn -q package -DskipTests\nmvn -q -f src/spark/pom.xml package"),
        blocks(ARCHIVES, "spark-build"));
    String command = blocks(ARCHIVES, "spark-local").getFirst();
    Path parquet = folder.resolve("results-parquet");
    Path out = folder.resolve("results");
    SparkHome.Ran ran =
        SparkHome.here()
            .shell(
                command
                    .replace("--parquet results-parquet", "--parquet " + parquet)
                    .replace("--out results ", "--out " + out + " "),
                folder.resolve("job.log"));
    assertEquals(1, ran.status(), ran.said());
    assertTrue(Files.exists(out.resolve("manifest.json")), ran.said());
    List<String> queries = blocks(QUERIES, "query");
    assertTrue(queries.size() >= 10, queries.toString());
    List<List<List<String>>> byDuckDb = askDuckDb(parquet, queries);
    List<List<List<String>>> bySpark = askSpark(parquet, queries);
    for (int i = 0; i < queries.size(); i++) {
      assertEquals(byDuckDb.get(i), bySpark.get(i), queries.get(i));
    }
    // The sample has 10 departures and 1 to be reviewed, of which the first question counts all.
    assertEquals(
        11, byDuckDb.getFirst().stream().mapToInt(row -> Integer.parseInt(row.get(2))).sum());
    assertFalse(byDuckDb.get(8).isEmpty(), queries.get(8));
    long lines;
    try (var findings = Files.lines(out.resolve("findings.jsonl"))) {
      lines = findings.count();
    }
    assertEquals(
        List.of(List.of(Long.toString(lines))),
        askDuckDb(parquet, List.of("SELECT count(*) FROM findings")).getFirst());
  }

  private static List<List<List<String>>> askDuckDb(Path parquet, List<String> queries)
      throws IOException, SQLException {
    List<List<List<String>>> answers = new ArrayList<>();
    try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckDb.createStatement()) {
      for (String view : statements(blocks(QUERIES, "duckdb").getFirst())) {
        statement.execute(view.replace("results-parquet", parquet.toString()));
      }
      for (String query : queries) {
        List<List<String>> rows = new ArrayList<>();
        try (ResultSet result = statement.executeQuery(query)) {
          while (result.next()) {
            List<String> row = new ArrayList<>();
            for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
              row.add(text(result.getObject(i)));
            }
            rows.add(row);
          }
        }
        answers.add(rows);
      }
    }
    return answers;
  }

  private static List<List<List<String>>> askSpark(Path parquet, List<String> queries)
      throws IOException {
    List<List<List<String>>> answers = new ArrayList<>();
    try (SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", 2)
            .getOrCreate()) {
      for (String view : statements(blocks(QUERIES, "spark-sql").getFirst())) {
        spark.sql(view.replace("results-parquet", parquet.toString()));
      }
      for (String query : queries) {
        Dataset<Row> result = spark.sql(query.replace(";", ""));
        List<List<String>> rows = new ArrayList<>();
        for (Row each : result.collectAsList()) {
          List<String> row = new ArrayList<>();
          for (int i = 0; i < each.size(); i++) {
            row.add(text(each.get(i)));
          }
          rows.add(row);
        }
        answers.add(rows);
      }
    }
    return answers;
  }

  /** Numbers alike, whatever type the one or the other computes in. */
  private static String text(Object value) {
    return value instanceof Number number
        ? new BigDecimal(number.toString())
            .setScale(3, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString()
        : String.valueOf(value);
  }

  private static List<String> statements(String block) {
    return List.of(block.split(";\\s*"));
  }

  /** The blocks of a page that follow a mark. */
  private static List<String> blocks(Path page, String mark) throws IOException {
    Matcher matcher =
        Pattern.compile("<!-- " + mark + " -->\n```[a-z]+\n(.*?)\n```", Pattern.DOTALL)
            .matcher(Files.readString(page));
    List<String> blocks = new ArrayList<>();
    while (matcher.find()) {
      blocks.add(matcher.group(1));
    }
    return blocks;
  }
}
