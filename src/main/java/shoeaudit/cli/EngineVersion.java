package shoeaudit.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.IVersionProvider;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.Engine;

/** The version for {@code --version}, and which build of it this is. */
final class EngineVersion implements IVersionProvider {
  @Override
  public String[] getVersion() {
    List<String> lines = new ArrayList<>();
    lines.add("shoe-audit " + Engine.version());
    lines.addAll(Engine.build().sentences(Texts.english()));
    return lines.toArray(String[]::new);
  }
}
