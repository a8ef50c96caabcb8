package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.importing.ImportPass;
import shoeaudit.profile.yaml.ProfileReader;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;

/** Times in the hour that is repeated when clocks are set back. */
class AmbiguousTimesTest {
  private static final String PROFILE =
      """
      format: 1
      id: house
      name: House
      file: {encoding: csv}
      layouts:
        - name: coup
          time: {form: "yyyy-MM-dd HH:mm:ss", zone: Europe/Berlin}
          coup: {id: no, table: table, starts: at, result: {path: won, names: {player: P}}}
      """;

  private static final String LOG = "no,table,at,won\n1,T,2026-10-25 02:30:00,P\n";

  /** One profile reads all files of an audit. */
  @Test
  void eachFileTellsOfItsOwn() throws Exception {
    ImportProfile profile =
        ProfileReader.read("house.yaml", PROFILE.getBytes(StandardCharsets.UTF_8), null);
    List<String> first = notes(profile);
    assertEquals(
        List.of(
            "1 time lies in an hour that was repeated when clocks were set back; taken as not recorded"),
        first);
    assertEquals(first, notes(profile));
  }

  /** Those of events in a stream are counted as those of coups are. */
  @Test
  void thoseOfAStreamAreCountedToo() throws Exception {
    List<String> told =
        OwnFormat.told(
            """
            file: {encoding: csv}
            layouts:
              - time: {form: "yyyy-MM-dd HH:mm:ss", zone: Europe/Berlin}
                events:
                  table: table
                  time: at
                  rules:
                    - when: {is: {what: new}}
                      begins: shoe
                      tells: [{event: shoe_opened}]
                    - when: {is: {what: won}}
                      ends: coup
                      tells: [{event: result_declared, result: {is: tie}}]
            """,
            """
            what,table,at
            new,T,2026-10-25 01:00:00
            won,T,2026-10-25 02:30:00
            won,T,2026-10-25 02:45:00
            """);
    assertEquals(
        List.of(
            "note: 2 times lie in an hour that was repeated when clocks were set back; taken as not"
                + " recorded"),
        OwnFormat.linesWith(told, "clocks were set back"),
        told::toString);
  }

  /** The times of a file are counted once, however many forms its records have. */
  @Test
  void thoseOfTwoFormsAreCountedTogether() throws Exception {
    List<String> told =
        OwnFormat.told(
            """
            file: {encoding: json_lines}
            layouts:
              - name: cards
                when: {has: p}
                time: {form: "yyyy-MM-dd HH:mm:ss", zone: Europe/Berlin}
                coup: {id: id, table: table, shoe: shoe, starts: at, cards: {player: p, banker: b}}
              - name: end
                when: {has: won}
                time: {form: "yyyy-MM-dd HH:mm:ss", zone: Europe/Berlin}
                coup:
                  id: id
                  table: table
                  shoe: shoe
                  ends: at
                  result: {path: won, names: {player: P, banker: B, tie: T}}
            """,
            """
            {"id":"r1","table":"a","shoe":"s","at":"2026-10-25 02:30:00","p":["9S","KH"],"b":["4C","2D"]}
            {"id":"r1","table":"a","shoe":"s","at":"2026-10-25 02:31:00","won":"P"}
            """);
    assertEquals(
        List.of(
            "note: 2 times lie in an hour that was repeated when clocks were set back; taken as not"
                + " recorded"),
        OwnFormat.linesWith(told, "clocks were set back"),
        told::toString);
  }

  private static List<String> notes(ImportProfile profile) throws Exception {
    List<String> notes = new ArrayList<>();
    ImportTarget target =
        new ImportTarget() {
          @Override
          public void event(LogEvent event) {}

          @Override
          public void problem(int line, Fault fault) {
            throw new AssertionError(fault);
          }

          @Override
          public void note(String note) {
            notes.add(note);
          }
        };
    new ImportPass(profile, "log.csv", null, target)
        .read(new ByteArrayInputStream(LOG.getBytes(StandardCharsets.UTF_8)));
    return notes;
  }
}
