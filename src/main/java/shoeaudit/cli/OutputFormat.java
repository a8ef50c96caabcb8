package shoeaudit.cli;

import org.jspecify.annotations.Nullable;
import shoeaudit.runs.interchange.ResultsExport;

/** What an audit prints on standard output. */
enum OutputFormat {
  /** The summary, for a person. */
  TEXT(null),
  /** The results as one JSON document. */
  JSON(ResultsExport.Format.JSON),
  /** The results in SARIF 2.1.0. */
  SARIF(ResultsExport.Format.SARIF),
  /** The results as assessment results of OSCAL 1.1.2. */
  OSCAL(ResultsExport.Format.OSCAL);

  private final ResultsExport.@Nullable Format document;

  OutputFormat(ResultsExport.@Nullable Format document) {
    this.document = document;
  }

  /** The document; null: none. */
  ResultsExport.@Nullable Format document() {
    return document;
  }
}
