package shoeaudit.shoelog.assembly;

import java.util.function.Consumer;

/**
 * How much was put together from several files that follow one another, and how much left out.
 *
 * @param shoes that go on from one file to another
 * @param eventsLeftOut that are not audited, as another record of their shoe stands elsewhere
 */
public record JoinedShoes(long shoes, long eventsLeftOut) {
  /** Nothing. */
  public static final JoinedShoes NONE = new JoinedShoes(0, 0);

  /** Both together. */
  public JoinedShoes plus(JoinedShoes other) {
    return new JoinedShoes(
        Math.addExact(shoes, other.shoes), Math.addExact(eventsLeftOut, other.eventsLeftOut));
  }

  /** Says so, where there is anything to say. */
  public void noteTo(Consumer<String> taker) {
    if (shoes > 0) {
      taker.accept(
          shoes
              + (shoes == 1 ? " shoe goes" : " shoes go")
              + " on from one file to another; the parts were put together");
    }
    if (eventsLeftOut > 0) {
      taker.accept(
          eventsLeftOut
              + (eventsLeftOut == 1 ? " event was" : " events were")
              + " not audited, as another record of the same shoe stands elsewhere; the import problems name"
              + " the places");
    }
  }
}
