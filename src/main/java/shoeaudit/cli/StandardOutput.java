package shoeaudit.cli;

import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine;
import shoeaudit.runs.interchange.ResultsExport;

/** Standard output that is one document, for the program at the other end of a pipe. */
final class StandardOutput {
  private StandardOutput() {}

  /**
   * Prints the document; what is to be said of it goes to standard error.
   *
   * @throws IOException where the other end has closed the pipe, or the disk behind it is full
   */
  static void document(ResultsExport export, CommandLine command) throws IOException {
    PrintWriter out = command.getOut();
    var said = export.write(out);
    // A print writer swallows failures, and half a document must not pass for a whole one.
    if (out.checkError()) {
      throw new IOException("standard output was closed before the document was whole");
    }
    said.forEach(each -> command.getErr().println("warning: " + each));
  }
}
