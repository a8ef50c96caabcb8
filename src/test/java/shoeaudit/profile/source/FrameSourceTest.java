package shoeaudit.profile.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.ReadRecords;

class FrameSourceTest {
  private static final String SEQUENCE = "0123456789ABCDEF";

  /** A frame, its content in hexadecimal from the command on. */
  private static byte[] frame(int sequence, String content) {
    byte[] data = HexFormat.of().parseHex(content.replace(" ", ""));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(5);
    out.write(SEQUENCE.charAt(sequence % 16));
    out.writeBytes(data);
    out.write(3);
    int check = SEQUENCE.charAt(sequence % 16) ^ 3;
    for (byte b : data) {
      check ^= b & 0xFF;
    }
    String digits = HexFormat.of().toHexDigits((byte) check).toUpperCase(Locale.ROOT);
    out.writeBytes(digits.getBytes(StandardCharsets.US_ASCII));
    return out.toByteArray();
  }

  private static byte[] damaged(int sequence, String content) {
    byte[] frame = frame(sequence, content);
    frame[frame.length - 4] ^= 1;
    return frame;
  }

  private static byte[] hex(String bytes) {
    return HexFormat.ofDelimiter(" ").parseHex(bytes);
  }

  private static List<String> read(byte[]... parts) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      stream.writeBytes(part);
    }
    return ReadRecords.of(new FrameSource(), stream.toByteArray()).told;
  }

  @Test
  void aFrameHasItsCommandAndTheHalvesOfItsBytes() throws IOException {
    assertEquals(
        List.of(
            "1 {seq='0' command='S' data=''}",
            "2 {seq='1' command='D' data='81CD' high1='8' low1='1' high2='12' low2='13'}",
            "3 {seq='2' command='G' data='A0' high1='10' low1='0'}"),
        read(frame(0, "53"), frame(1, "44 81 CD"), frame(2, "47 A0"), hex("04")));
  }

  @Test
  void theCheckIsThatOfThePublishedProtocol() throws IOException {
    assertEquals(List.of("1 {seq='0' command='S' data=''}"), read(hex("05 30 53 03 36 30")));
  }

  @Test
  void sequenceNumbersGoRound() throws IOException {
    byte[][] frames = new byte[40][];
    for (int i = 0; i < frames.length; i++) {
      frames[i] = frame(i, "44 81 A" + SEQUENCE.charAt(i % 10));
    }
    List<String> told = read(frames);
    assertEquals(40, told.size());
    assertEquals(
        "40 {seq='7' command='D' data='81A9' high1='8' low1='1' high2='10' low2='9'}",
        told.getLast());
  }

  @Test
  void aWrongCheckIsMadeGoodByTheFrameSentAgain() throws IOException {
    assertEquals(
        List.of(
            "1 {seq='0' command='P' data=''}",
            "made good 2: the frame's check is wrong, its bytes give 34: 05 31 47 80 03 46 35"
                .replace("34:", wrong(1, "47 81"))
                .replace("05 31 47 80 03 46 35", bytes(damaged(1, "47 81"))),
            "3 {seq='1' command='G' data='81' high1='8' low1='1'}"),
        read(frame(0, "50"), damaged(1, "47 81"), frame(1, "47 81"), hex("04")));
  }

  private static String wrong(int sequence, String content) {
    byte[] frame = damaged(sequence, content);
    int check = 0;
    for (int i = 1; i < frame.length - 2; i++) {
      check ^= frame[i] & 0xFF;
    }
    return HexFormat.of().toHexDigits((byte) check).toUpperCase(Locale.ROOT) + ":";
  }

  private static String bytes(byte[] bytes) {
    return HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes);
  }

  @Test
  void aWrongCheckThatIsNotSentAgainIsALostFrame() throws IOException {
    List<String> told = read(frame(0, "50"), damaged(1, "47 81"), frame(2, "50"));
    assertEquals(
        List.of(
            "1 {seq='0' command='P' data=''}",
            "problem 2: the frame's check is wrong, its bytes give "
                + wrong(1, "47 81")
                + " "
                + bytes(damaged(1, "47 81")),
            "problem 3: frames are lost before this one: its sequence number is 2, the one due was"
                + " 1",
            "3 {seq='2' command='P' data=''}"),
        told);
  }

  @Test
  void damageAtTheEndIsAProblem() throws IOException {
    assertEquals(
        List.of(
            "1 {seq='0' command='P' data=''}",
            "repeated 3",
            "problem 2: the frame breaks off: 05 31 47",
            "problem 4: the frame breaks off: 05 31 47 81 03 46"),
        read(frame(0, "50"), hex("05 31 47"), frame(0, "50"), hex("05 31 47 81 03 46")));
  }

  @Test
  void aRepetitionIsDroppedAndCounted() throws IOException {
    assertEquals(
        List.of(
            "1 {seq='0' command='P' data=''}",
            "repeated 2",
            "repeated 3",
            "4 {seq='1' command='P' data=''}"),
        read(frame(0, "50"), frame(0, "50"), frame(0, "50"), frame(1, "50")));
  }

  @Test
  void theSameNumberWithOtherBytesIsAJump() throws IOException {
    assertEquals(
        List.of(
            "1 {seq='F' command='P' data=''}",
            "problem 2: frames are lost before this one: its sequence number is F, the one due was"
                + " 0",
            "2 {seq='F' command='S' data=''}"),
        read(frame(15, "50"), frame(15, "53")));
  }

  @Test
  void bytesBetweenFramesAreTold() throws IOException {
    assertEquals(
        List.of(
            "problem 1: 1 byte lies between frames: 04",
            "1 {seq='0' command='P' data=''}",
            "made good 2: 2 bytes lie between frames: FF 04",
            "2 {seq='1' command='P' data=''}",
            "problem 3: 2 bytes lie between frames: 04 04"),
        read(hex("04"), frame(0, "50"), hex("FF 04"), frame(1, "50"), hex("04 04")));
  }

  @Test
  void framesThatAreNoneAreRejected() throws IOException {
    assertEquals(
        List.of(
            "1 {seq='0' command='P' data=''}",
            "problem 2: the frame has no command: 05 31 03 33 32",
            "problem 3: the frame's sequence number is none of 0123456789ABCDEF: 05 47 50 03 31 34",
            "problem 4: the frame breaks off: 05" + " 80".repeat(63),
            "problem 5: 100 bytes lie between frames: " + "80 ".repeat(64) + "…"),
        read(
            frame(0, "50"),
            hex("05 31 03 33 32"),
            hex("05 47 50 03 31 34"),
            HexFormat.of().parseHex("05" + "80".repeat(163))));
    assertEquals(List.of("problem 0: the stream has no frame"), read(hex("04")));
  }

  @Test
  void afterARoundOfDamageTheNumbersProveNothing() throws IOException {
    byte[][] parts = new byte[19][];
    parts[0] = frame(0, "50");
    for (int i = 1; i <= 17; i++) {
      parts[i] = damaged(i, "44 81 A1");
    }
    parts[18] = frame(1, "50");
    List<String> told = read(parts);
    assertEquals(19, told.size());
    assertEquals(17, told.stream().filter(each -> each.startsWith("problem ")).count());
  }
}
