package shoeaudit.spark;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.output.IndicatorField;
import shoeaudit.runs.folder.ResultNames;

/**
 * Results as Parquet, for whoever asks more than reports tell: a folder each for findings, coverage
 * and indicators, with the names of the columns that their files have. Money stays in minor units.
 */
record ParquetTables(SparkSession session, FileSystems files) {
  private static final Set<IndicatorField> FIGURES =
      Set.of(
          IndicatorField.LOG_E,
          IndicatorField.E,
          IndicatorField.LOG_E_MAX,
          IndicatorField.LOG_A,
          IndicatorField.LOG_E_TOTAL,
          IndicatorField.Z_PLAY,
          IndicatorField.Z_SIZE,
          IndicatorField.Z_TOTAL);

  /**
   * Writes them.
   *
   * @param results a folder of results that the executors can read
   * @param to a folder; what is there of other tables stays
   */
  void write(URI results, URI to) throws IOException {
    Dataset<Row> findings =
        session
            .read()
            .schema(findings())
            .option("mode", "FAILFAST")
            .json(path(results, ResultNames.FINDINGS_JSON));
    write(findings, to, "findings");
    write(csv(coverage()).csv(path(results, ResultNames.COVERAGE)), to, "coverage");
    URI indicators = FileSystems.child(results, ResultNames.INDICATORS_CSV);
    if (files.exists(indicators)) {
      write(csv(indicators()).csv(FileSystems.text(indicators)), to, "indicators");
    } else {
      files.delete(FileSystems.child(to, "indicators"));
    }
  }

  private static void write(Dataset<Row> rows, URI to, String table) {
    rows.write().mode(SaveMode.Overwrite).parquet(path(to, table));
  }

  private static String path(URI folder, String name) {
    return FileSystems.text(FileSystems.child(folder, name));
  }

  private DataFrameReader csv(StructType schema) {
    return session
        .read()
        .schema(schema)
        .option("header", true)
        .option("escape", "\"")
        .option("multiLine", true)
        .option("mode", "FAILFAST");
  }

  private static StructType findings() {
    StructType schema = new StructType();
    for (FindingField field : FindingField.values()) {
      schema =
          schema.add(
              field.key(),
              switch (field.type()) {
                case TEXT -> DataTypes.StringType;
                case INTEGER -> DataTypes.IntegerType;
                case LONG -> DataTypes.LongType;
              });
    }
    return schema;
  }

  private static StructType coverage() {
    StructType schema = new StructType().add("criterion", DataTypes.StringType);
    for (String count :
        List.of("conforms", "deviates", "review", "not_testable", "not_applicable")) {
      schema = schema.add(count, DataTypes.LongType);
    }
    return schema;
  }

  private static StructType indicators() {
    StructType schema = new StructType();
    for (IndicatorField field : IndicatorField.values()) {
      schema = schema.add(field.key(), type(field));
    }
    return schema;
  }

  private static DataType type(IndicatorField field) {
    if (FIGURES.contains(field)) {
      return DataTypes.DoubleType;
    }
    return switch (field) {
      case UNITS, NIGHTS -> DataTypes.LongType;
      case SELECTED -> DataTypes.BooleanType;
      default -> DataTypes.StringType;
    };
  }
}
