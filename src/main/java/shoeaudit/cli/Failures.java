package shoeaudit.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What a command that does not come to its end says: arguments that are wrong, and what could not
 * run as asked, with the reason; the machine's failures (disk, memory) with the reason; our own
 * mistakes with the stack trace that mends them.
 */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException thrown, String[] args) {
    ParameterException wrong =
        thrown instanceof MissingParameterException ? misspelt(thrown, args) : thrown;
    CommandLine command = wrong.getCommandLine();
    command.getErr().println(wrong.getMessage());
    UnmatchedArgumentException.printSuggestions(wrong, command.getErr());
    command.getErr().println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitStatus.NOT_AS_ASKED;
  }

  /**
   * What is missing is most likely an option that was misspelt, where there is one that the command
   * does not know; picocli speaks of those after what is missing.
   */
  private static ParameterException misspelt(ParameterException missing, String[] args) {
    CommandLine command = missing.getCommandLine();
    Set<String> known = command.getCommandSpec().optionsMap().keySet();
    for (String arg : args) {
      if (arg.equals("--")) {
        break;
      }
      if (arg.startsWith("--") && !known.contains(arg.replaceFirst("=.*", ""))) {
        return new UnmatchedArgumentException(command, List.of(arg));
      }
    }
    return missing;
  }

  @Override
  public int handleExecutionException(Exception thrown, CommandLine command, ParseResult parsed) {
    return failed(thrown, command.getErr());
  }

  /** Says what failed. */
  static int failed(Throwable thrown, PrintWriter err) {
    if (thrown instanceof InvalidRunRequestException reason) {
      err.println(reason.getMessage());
      return ExitStatus.NOT_AS_ASKED;
    }
    if (thrown instanceof IOException failure) {
      err.println("shoe-audit could not finish: " + words(failure));
    } else if (thrown instanceof UncheckedIOException failure && failure.getCause() != null) {
      err.println(
          "shoe-audit could not finish: "
              + failure.getMessage()
              + ": "
              + words(failure.getCause()));
    } else if (thrown instanceof OutOfMemoryError) {
      err.println(
          "shoe-audit could not finish: it has not enough memory. Give it more"
              + " (SHOE_AUDIT_OPTS=-Xmx1g), or fewer --threads.");
    } else {
      err.println(
          "shoe-audit failed; this is our mistake, not the log's. Please report what follows:");
      thrown.printStackTrace(err);
    }
    return ExitStatus.FAILURE;
  }

  /** An input or output failure in words: which file, and what the machine said. */
  private static String words(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    return switch (failure) {
      case AccessDeniedException denied -> denied.getFile() + ": permission denied";
      case NoSuchFileException gone -> gone.getFile() + " is not there any more";
      case FileNotFoundException gone -> message;
      case FileSystemException other when other.getReason() == null ->
          message + ": " + other.getClass().getSimpleName().replace("Exception", "");
      default -> message;
    };
  }
}
