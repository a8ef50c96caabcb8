package shoeaudit.spill;

/** A row for tests. */
record NumberedText(int number, String text) {
  /** What a row is told to take of memory. */
  static final long HEAP_BYTES = 100;

  static final RowCodec<NumberedText> CODEC =
      new RowCodec<>(
          (row, out) -> {
            out.writeInt(row.number());
            RowCodec.writeText(row.text(), out);
          },
          in -> new NumberedText(in.readInt(), RowCodec.readText(in)),
          row -> HEAP_BYTES);
}
