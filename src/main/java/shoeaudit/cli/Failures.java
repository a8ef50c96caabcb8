package shoeaudit.cli;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;
import shoeaudit.runs.NotAsAskedException;

/** Tells apart what could not run as asked, with its reason and no stack trace, and failures of ours, with one. */
final class Failures implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception thrown, CommandLine command, ParseResult parsed) {
        if (thrown instanceof NotAsAskedException reason) {
            command.getErr().println(reason.getMessage());
            return ExitStatus.NOT_AS_ASKED;
        }
        command.getErr().println("shoe-audit failed; this is our fault, not the log's. Please report what follows:");
        thrown.printStackTrace(command.getErr());
        return ExitStatus.FAILURE;
    }
}
