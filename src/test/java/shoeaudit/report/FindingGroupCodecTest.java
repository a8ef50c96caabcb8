package shoeaudit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.Betting;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.CoupSnapshot.TimelineEvent;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.audit.result.WagerEffects;
import shoeaudit.controls.Severity;
import shoeaudit.spill.RowCodec;

/** What is spilled to a file comes back as it was. */
class FindingGroupCodecTest {
  private static final String ODD =
      "\"a\\b\n\r\t\0\u001f\u0085\u2028\u2029é♠\ud83c\udca1 half \ud800 and \udfff =1+1 \ufeff";

  @Test
  void aGroupComesBackAsItWas() throws IOException {
    assertSame(
        new FindingGroup(
            0, List.of(finding(ODD, null, null), finding("", Long.MIN_VALUE, 7)), full()));
  }

  @Test
  void absentValuesComeBackAbsent() throws IOException {
    assertSame(new FindingGroup(0, List.of(finding("x", null, null)), null));
    CoupSnapshot bare =
        new CoupSnapshot(
            "T",
            "S",
            1,
            "f",
            1,
            2,
            null,
            true,
            List.of(),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            CoupSnapshot.Dealing.NOT_KNOWN,
            null,
            new Betting(null, null, null, null),
            List.of(
                new ReplayedWager(
                    "1",
                    "",
                    "tie",
                    0,
                    0,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    false,
                    List.of(),
                    "3",
                    null,
                    WagerEffects.NONE)),
            List.of(new TimelineEvent(null, 3, new Fact.Text(""), false)),
            0,
            null,
            null);
    assertSame(new FindingGroup(0, List.of(finding("x", 0L, 1)), bare));
  }

  @Test
  void whatIsNoGroupIsRefused() {
    for (String json : List.of("{\"version\":0}", "[0,[]]", "[0,[],nu", "[0,[],null,null,[]]]")) {
      assertThrows(
          IOException.class,
          () -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            RowCodec.writeBytes(json.getBytes(StandardCharsets.UTF_8), new DataOutputStream(bytes));
            FindingGroupCodec.CODEC.reader().read(in(bytes));
          });
    }
  }

  private static DataInputStream in(ByteArrayOutputStream bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }

  private static void assertSame(FindingGroup group) throws IOException {
    RowCodec<FindingGroup> codec = FindingGroupCodec.CODEC;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    codec.writer().write(group, out);
    codec.writer().write(group, out);
    DataInputStream in = in(bytes);
    assertEquals(group, codec.reader().read(in));
    assertEquals(group, codec.reader().read(in));
    assertEquals(0, in.available());
  }

  private static Finding finding(String text, @Nullable Long effect, @Nullable Integer coup) {
    return SampleFinding.of("id", "wager.late", "IC:x")
        .verdict(Verdict.REVIEW)
        .severity(Severity.LOW)
        .on(null, text, coup)
        .wager(null, text, null)
        .says(text, text)
        .effect(effect)
        .explanation(text)
        .made();
  }

  private static CoupSnapshot full() {
    return new CoupSnapshot(
        "T1",
        ODD,
        18,
        "log.csv",
        10,
        30,
        "D1",
        false,
        List.of(
            new DealtCard("player", "7H", "up", false, 11),
            new DealtCard("banker", "10", null, true, 12)),
        7,
        0,
        "player",
        "banker",
        6,
        0,
        new CorrectDealing(List.of("7H"), List.of("10S", "KD"), 7, 0, "player", List.of()),
        CoupSnapshot.Dealing.OTHER_DUE,
        "Banker 5, third card 4: draws",
        new Betting("a", "b", "c", ODD),
        List.of(
            new ReplayedWager(
                "8",
                ODD,
                "player",
                0,
                Long.MAX_VALUE,
                "lose",
                0L,
                0L,
                "win",
                2000L,
                -5L,
                false,
                List.of("outcome", "paid"),
                "12;15-18",
                null,
                WagerEffects.NONE)),
        List.of(new TimelineEvent("2026-01-05T12:20:00.000-08:00", 15, new Fact.Text(ODD), true)),
        0,
        null,
        null);
  }
}
