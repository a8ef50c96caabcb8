package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.ForeignRows;

/** Every record of another system's file is counted once, under what became of it. */
class RecordsAddUpTest {
  @Test
  void ofCoups() throws Exception {
    assertEquals(
        new ForeignRows(8, 3, 1, 1, 1, 1, 1),
        OwnFormat.records(
            """
            file: {encoding: csv}
            layouts:
              - when: {is: {kind: [coup, chat]}}
                skip: [{is: {kind: chat}, because: not about play}]
                supersedes: id
                newest: at
                time: {form: rfc3339}
                coup:
                  id: round
                  number: no
                  table: table
                  shoe: shoe
                  ends: at
                  cards: {player: player, banker: banker}
            """,
            """
            kind,id,round,no,table,shoe,player,banker,at
            coup,1,r1,1,t,s,9S KH,4C 2D,2026-04-01T10:00:01Z
            coup,1,r1,1,t,s,9S KH,4C 2D,2026-04-01T10:00:01Z
            coup,2,r2,2,t,s,9S KD,4C 3D,2026-04-01T10:01:01Z
            coup,2,r2,2,t,s,9S KD,4C 2D,2026-04-01T10:02:01Z
            coup,3,r1,1,t,s,9S KH,4C 2D,2026-04-01T10:03:01Z
            chat,,,,,,,,
            other,,,,,,,,
            coup,4,r4,4,t,s,9S K?,4C 2D,2026-04-01T10:05:01Z
            """));
  }
}
