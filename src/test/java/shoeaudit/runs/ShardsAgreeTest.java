package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shoeaudit.report.Report;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.LogRows;
import shoeaudit.shoelog.assembly.JoinedShoes;
import shoeaudit.shoelog.assembly.SharedShoes;
import shoeaudit.shoelog.reading.LogReading;
import shoeaudit.shoelog.text.TextForm;

/** Shards that one audit would perhaps have had no room to put together are refused. */
class ShardsAgreeTest {
  private static final List<Report.Input> CONTROLS =
      List.of(new Report.Input("controls", "house.yaml", 10, "c0"));

  @Test
  void asManyEventsWaitingAsAnAuditKeepsAreMergedAndOneMoreIsRefused() throws Exception {
    long half = SharedShoes.MOST_EVENTS_WAITING / 2;
    ShardsAgree.orRefuse(List.of(shard("1", half), shard("2", half)), CONTROLS, List.of());
    InvalidRunRequestException refused =
        assertThrows(
            InvalidRunRequestException.class,
            () ->
                ShardsAgree.orRefuse(
                    List.of(shard("1", half), shard("2", half + 1), shard("3", 0)),
                    CONTROLS,
                    List.of()));
    String reason = String.valueOf(refused.getMessage());
    assertTrue(reason.startsWith("the shards 1.shard, 2.shard put shoes together"), reason);
  }

  @Test
  void oneShardAloneIsMergedWhateverWaited() throws Exception {
    ShardsAgree.orRefuse(
        List.of(shard("1", SharedShoes.MOST_EVENTS_WAITING + 1L)), CONTROLS, List.of());
  }

  private static ShardFile shard(String name, long eventsWaiting) {
    String log = name + ".csv";
    return new ShardFile(
        Path.of(name + ".shard"),
        "hash-" + name,
        new ShardHead(
            "1",
            "",
            CONTROLS,
            List.of(),
            List.of(),
            "",
            List.of(
                new ShardHead.Log(
                    log,
                    new LogReading("of-" + name, 1, 1, 1, LogFormat.CSV, TextForm.USUAL),
                    0,
                    new LogRows(log, 0, 0, 0, 0, 0, 0, 0, 0))),
            List.of(),
            Map.of("T" + name, new TreeSet<>(List.of(log))),
            JoinedShoes.NONE,
            eventsWaiting),
        0);
  }
}
