package shoeaudit.shoelog.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A log's content, read, hashed and decompressed on a thread of its own while the caller's parses
 * what came before: some blocks ahead, which go round between the two. What goes wrong there is
 * thrown here, behind the bytes that came before it; {@link #close} ends the thread, whatever
 * either of the two is about.
 */
public final class ReadAhead extends InputStream {
  /** Bytes kept free before a block's own, for the end of the block before. */
  static final int HEAD = 1 << 12;

  /** Bytes kept free behind them, as eight at a time are looked at. */
  static final int SLACK = 32;

  /** How many bytes of its own a block may have. */
  static final int BLOCK_BYTES = 1 << 18;

  /** Read and hashed at once: more would fall out of the processor's nearest caches in between. */
  private static final int PART_BYTES = 1 << 16;

  private static final int BLOCKS = 6;

  /** A stretch of the content. */
  static final class Block {
    /** Its own bytes lie from {@link ReadAhead#HEAD} on. */
    final byte[] bytes = new byte[HEAD + BLOCK_BYTES + SLACK];

    /** How many there are. */
    int length;

    /** How many of the file's own bytes have been read by its end. */
    private long fileBytes;

    /** What went wrong behind it. */
    private @Nullable Throwable failure;

    /** Whether nothing comes behind it, and the file has been read to its end or failure. */
    private boolean last;
  }

  private final LogBytes source;
  private final LongConsumer progress;
  private final BlockingQueue<Block> filled = new ArrayBlockingQueue<>(BLOCKS);
  private final BlockingQueue<Block> empty = new ArrayBlockingQueue<>(BLOCKS);
  private final Thread thread;
  private volatile boolean contentWanted = true;

  // The reading thread's own.
  private int blocksMade;

  // The caller's own.
  private @Nullable Block present;
  private int given;

  /**
   * Begins to read a file's content, which the caller must not touch until this is closed.
   *
   * @param progress told the number of the file's own bytes read so far, now and then, on the
   *     caller's thread
   */
  public ReadAhead(LogBytes source, LongConsumer progress) {
    this.source = source;
    this.progress = progress;
    thread = Thread.ofPlatform().daemon().name("log-reading").start(this::run);
  }

  private void run() {
    try {
      Block block = emptyBlock();
      while (contentWanted && fill(block)) {
        filled.put(block);
        block = emptyBlock();
      }
      if (block.failure instanceof BrokenGzipException) {
        filled.put(block);
        block = emptyBlock();
      }
      if (block.failure == null) {
        drain(block);
      }
      block.last = true;
      filled.put(block);
    } catch (InterruptedException closed) {
      // Nobody takes any more blocks.
    }
  }

  private Block emptyBlock() throws InterruptedException {
    Block block = empty.poll();
    if (block == null) {
      block = blocksMade++ < BLOCKS ? new Block() : empty.take();
    }
    block.length = 0;
    block.fileBytes = source.count();
    return block;
  }

  /** Reads on until the block is full; false where no more comes. */
  private boolean fill(Block block) {
    try {
      InputStream content = source.content();
      while (block.length < BLOCK_BYTES) {
        int count =
            content.read(
                block.bytes, HEAD + block.length, Math.min(PART_BYTES, BLOCK_BYTES - block.length));
        if (count < 0) {
          return false;
        }
        block.length += count;
        block.fileBytes = source.count();
      }
      return true;
    } catch (IOException | RuntimeException | Error thrown) {
      block.failure = thrown;
      return false;
    }
  }

  /** Reads what the file has behind its content, for hash and size. */
  private void drain(Block block) {
    try {
      source.drain(count -> block.fileBytes = count);
    } catch (IOException | RuntimeException | Error thrown) {
      block.failure = thrown;
    }
  }

  /**
   * Waits for the next block; the one before stays as it is until it is given {@link #back}.
   *
   * @return null at the end
   * @throws IOException what went wrong behind the block before
   */
  @Nullable Block next() throws IOException {
    Block before = present;
    if (before != null) {
      rethrow(before.failure);
      if (before.last) {
        return null;
      }
    }
    Block block = take();
    present = block;
    progress.accept(block.fileBytes);
    return block;
  }

  /** What the reading thread catches is one of these; a switch over types is slow at its first. */
  private static void rethrow(@Nullable Throwable failure) throws IOException {
    if (failure instanceof IOException thrown) {
      throw thrown;
    }
    if (failure instanceof RuntimeException thrown) {
      throw thrown;
    }
    if (failure instanceof Error thrown) {
      throw thrown;
    }
  }

  /** As with a file's own reading, an interrupt does not end the wait: the sink will notice it. */
  private Block take() {
    boolean interrupted = false;
    while (true) {
      try {
        Block block = filled.take();
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
        return block;
      } catch (InterruptedException later) {
        interrupted = true;
      }
    }
  }

  /** Gives a block back that is done with. */
  void back(Block block) {
    if (!block.last) {
      block.failure = null;
      empty.add(block);
    }
  }

  /** Reads the file to its end, so that hash and size are those of the whole. */
  public void drain() throws IOException {
    contentWanted = false;
    Block block = present;
    while (block == null || !block.last) {
      Block done = block;
      block = take();
      present = block;
      progress.accept(block.fileBytes);
      if (done != null) {
        back(done);
      }
    }
    rethrow(block.failure);
  }

  @Override
  public int read() throws IOException {
    byte[] single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    Block block = present;
    while (block == null || given == block.length) {
      Block following = next();
      if (following == null) {
        return -1;
      }
      if (block != null) {
        back(block);
      }
      block = following;
      given = 0;
    }
    int count = Math.min(length, block.length - given);
    System.arraycopy(block.bytes, HEAD + given, target, offset, count);
    given += count;
    return count;
  }

  /** Ends the thread; the file itself stays open. */
  @Override
  public void close() {
    boolean interrupted = false;
    thread.interrupt();
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException later) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
