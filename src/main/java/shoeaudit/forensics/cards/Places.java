package shoeaudit.forensics.cards;

/** At which places of a sequence each class stands. */
final class Places {
  private final int[] from;
  private final int[] places;

  Places(int[] sequence, int classes) {
    from = new int[classes + 1];
    places = new int[sequence.length];
    for (int of : sequence) {
      from[of + 1]++;
    }
    for (int i = 0; i < classes; i++) {
      from[i + 1] += from[i];
    }
    int[] next = from.clone();
    for (int place = 0; place < sequence.length; place++) {
      places[next[sequence[place]]++] = place;
    }
  }

  /** Where the places of a class begin in {@link #at}. */
  int from(int of) {
    return from[of];
  }

  /** Where they end. */
  int to(int of) {
    return from[of + 1];
  }

  /** A place; those of a class rise. */
  int at(int index) {
    return places[index];
  }
}
