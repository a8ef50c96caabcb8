package shoeaudit.cli;

import picocli.CommandLine.IVersionProvider;
import shoeaudit.runs.Engine;

/** The version for {@code --version}. */
final class EngineVersion implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"shoe-audit " + Engine.version()};
  }
}
