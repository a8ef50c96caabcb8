package shoeaudit.cli;

import picocli.CommandLine.Option;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.request.InvalidRunRequestException;

/** How a document is printed: on which paper, and in which language. */
final class DocumentOptions {
  @Option(
      names = "--paper",
      paramLabel = "letter|a4",
      description = "The paper for which a PDF is laid out. Default: letter.")
  private Paper paper = Paper.LETTER;

  @Option(
      names = "--language",
      paramLabel = "TAG",
      description = "The language of the document. Default: en, which the program brings.")
  private String language = "en";

  /** For the reports of an audit. */
  AuditRequest.Layout layout() {
    return new AuditRequest.Layout(paper, language, FindingsInFull.MOST);
  }

  Paper paper() {
    return paper;
  }

  /** The words of the language. */
  Texts texts() throws InvalidRunRequestException {
    try {
      return Texts.inLanguage(language);
    } catch (Texts.UnknownLanguageException e) {
      throw new InvalidRunRequestException("--language: " + e.getMessage(), e);
    }
  }
}
