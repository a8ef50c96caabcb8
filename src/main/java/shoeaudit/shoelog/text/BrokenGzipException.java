package shoeaudit.shoelog.text;

import java.io.IOException;

/** Compressed data that ends before its end, is damaged, or is followed by something else. */
public final class BrokenGzipException extends IOException {
  private static final long serialVersionUID = 1L;

  BrokenGzipException(String how) {
    super("the gzip data " + how);
  }
}
