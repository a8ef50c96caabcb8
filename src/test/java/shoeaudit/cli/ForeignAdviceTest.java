package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.profile.Fixture;

/** An audit of another system's export says which profile reads it, and what to type next. */
class ForeignAdviceTest {
  private static final String CONTROLS = "rules-config/controls/blue-lantern-gaming.yaml";

  @TempDir private Path folder;

  private Ran audit(String out, String log) {
    return Ran.command("audit", "--controls", CONTROLS, "--out", out, log);
  }

  @Test
  void theProfileThatFitsAndTheCommandAreNamedAndTheCommandWorks() throws IOException {
    Path out = folder.resolve("out put");
    String log = Fixture.FOLDER.resolve("game-server/records.csv").toString();
    Ran ran = audit(out.toString(), log);
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    List<String> said = ran.err().lines().toList();
    assertTrue(said.get(0).contains("records.csv is no shoe log: "), ran.err());
    assertTrue(
        said.get(1)
            .startsWith("The import profile game-server (Game server, records of winnings) reads "),
        ran.err());
    assertEquals(
        "  shoe-audit audit --profile game-server --controls "
            + CONTROLS
            + " --out '"
            + out
            + "' "
            + log,
        said.get(2));
    assertEquals(List.of(), Ran.names(out));
    String[] typed = said.get(2).strip().replace("'", "").split(" (?!put)", -1);
    Ran again = Ran.command(List.of(typed).subList(1, typed.length).toArray(String[]::new));
    assertEquals(ExitStatus.FINDINGS, again.status(), again.err());
  }

  @Test
  void aWorkbookGivenToAProfileIsToldAsOne() throws IOException {
    Path log = Files.write(folder.resolve("t.xlsx"), new byte[] {'P', 'K', 3, 4, 20, 0, 6, 0});
    for (List<String> command :
        List.of(
            List.of("audit", "--controls", CONTROLS, "--profile", "game-server", "--out"),
            List.of("logs", "convert", "--profile", "game-server"))) {
      List<String> args = new ArrayList<>(command);
      args.addAll(
          args.contains("audit")
              ? List.of(folder.resolve("out").toString(), log.toString())
              : List.of(log.toString(), folder.resolve("out.csv").toString()));
      Ran ran = Ran.command(args.toArray(String[]::new));
      assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
      assertTrue(ran.err().contains("is a workbook or another archive"), ran.err());
      assertTrue(ran.err().contains("as CSV"), ran.err());
    }
  }

  @Test
  void aFolderOfExportsIsLookedIntoToo() throws IOException {
    Files.copy(Fixture.FOLDER.resolve("wm-tickets/tickets.json"), folder.resolve("tickets.json"));
    Ran ran = audit(folder.resolve("out").toString(), folder.toString());
    assertTrue(ran.err().contains("The import profile wm-tickets ("), ran.err());
    assertTrue(ran.err().contains(" --profile wm-tickets --controls "), ran.err());
  }

  @Test
  void whereNoneFitsTheDraftOfOneIsTheNextStep() throws IOException {
    Path log = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n3,4\n");
    Ran ran = audit(folder.resolve("out").toString(), log.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err()
            .endsWith(
                "No import profile fits it either. What it holds, and a first profile for it:\n"
                    + "  shoe-audit logs inspect --draft profile.yaml "
                    + log
                    + "\n"),
        ran.err());
  }

  @Test
  void aWrongPathIsNamedWithItsKeyAndTheFirstRecord() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("r.json"),
            """
            {"data": [
              {"t": "A", "no": 1, "p": "9H KD", "b": "2C 4C", "w": [{"bet": "P", "amt": "5"}]},
              {"t": "A", "no": 2, "p": "9H KD", "b": "2C 4C", "w": [{"bet": "P", "amt": "5"}]}
            ]}
            """);
    assertTrue(
        converted(log, "dat[]", "t", "w[]")
            .startsWith(
                "r.json:1: the record fits no layout of the profile own: nothing lies at \"dat[]\","
                    + " where it looks for records (path): it has \"data\""));
    String table = converted(log, "data[]", "tt", "w[]");
    assertTrue(table.startsWith("r.json:2: the record has no table at \"tt\""), table);
    assertTrue(
        table.contains(
            "none of the 2 records, the first on line 2, has \"tt\" (coup.table), which"),
        table);
    String wagers = converted(log, "data[]", "t", "ww[]");
    assertTrue(
        wagers.contains(
            "none of the 2 records, the first on line 2, has \"ww[]\" (wagers.path), where the"
                + " profile looks for wagers; no wager is read"),
        wagers);
  }

  private String converted(Path log, String path, String table, String wagers) throws IOException {
    Path profile =
        Files.writeString(
            folder.resolve("own.yaml"),
            """
            format: 1
            id: own
            name: A system
            file: {encoding: json}
            layouts:
              - path: "%s"
                coup: {table: %s, number: "no", cards: {player: p, banker: b}}
                wagers: {path: "%s", bet: bet, bets: {player: P}, stake: amt}
            """
                .formatted(path, table, wagers));
    Ran ran =
        Ran.command(
            "logs",
            "convert",
            "--force",
            "--profile",
            profile.toString(),
            log.toString(),
            folder.resolve("out.csv").toString());
    return ran.err() + ran.out();
  }
}
