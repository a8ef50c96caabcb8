package shoeaudit.profile.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BooleanSupplier;

/** A stream that ends as soon as enough has been seen of it. */
public final class EndableInput extends FilterInputStream {
  private final BooleanSupplier enough;

  public EndableInput(InputStream in, BooleanSupplier enough) {
    super(in);
    this.enough = enough;
  }

  @Override
  public int read() throws IOException {
    return enough.getAsBoolean() ? -1 : super.read();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    return enough.getAsBoolean() ? -1 : super.read(target, offset, length);
  }
}
