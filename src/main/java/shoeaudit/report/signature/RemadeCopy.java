package shoeaudit.report.signature;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A signed copy made anew of the report, with the signer's certificate and time but without a
 * signature: whatever else was put behind the report's bytes makes the two differ.
 *
 * @param signed the copy to compare with
 * @param increment as its signer would have made it
 */
record RemadeCopy(SignedBytes signed, SignatureIncrement increment) {
  private static final byte[] NO_SIGNATURE = {};

  /**
   * Whether both are the same, byte for byte, but for the signature.
   *
   * @throws IOException where a file cannot be read
   */
  boolean isTheSame(Path report) throws IOException {
    try (InputStream copy = new BufferedInputStream(Files.newInputStream(signed.file()));
        Comparison comparison = new Comparison(copy)) {
      increment.write(report, content -> NO_SIGNATURE, comparison);
      return comparison.isSame && copy.read() < 0;
    }
  }

  /** Compares what is written to it with the copy. */
  private final class Comparison extends OutputStream {
    private final InputStream copy;
    private long at;
    private boolean isSame = true;

    Comparison(InputStream copy) {
      this.copy = copy;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      if (isSame) {
        byte[] theirs = copy.readNBytes(count);
        byte[] ours = Arrays.copyOfRange(bytes, from, from + count);
        isSame = theirs.length == count && Arrays.equals(outside(ours), outside(theirs));
        at += count;
      }
    }

    /** The bytes with zeros where the signature stands. */
    private byte[] outside(byte[] block) {
      int start = Math.clamp(signed.gapStart() - at, 0, block.length);
      int end = Math.clamp(signed.gapEnd() - at, 0, block.length);
      Arrays.fill(block, start, end, (byte) 0);
      return block;
    }
  }
}
