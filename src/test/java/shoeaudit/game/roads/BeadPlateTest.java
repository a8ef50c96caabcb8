package shoeaudit.game.roads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.game.Result;

/** The bead plate, compared with one filled in by hand. */
class BeadPlateTest {
  @Test
  void everyCoupHasABeadDownColumnsOfSix() {
    List<BeadPlate.Bead> beads = BeadPlate.of(Letters.coups("TPBV-PbT")).beads();
    assertEquals(
        List.of("0,0", "0,1", "0,2", "0,3", "0,4", "0,5", "1,0", "1,1"),
        beads.stream().map(bead -> bead.column() + "," + bead.row()).toList());
    assertEquals(
        List.of(0, 1, 2, 3, 4, 5, 6, 7), beads.stream().map(BeadPlate.Bead::coup).toList());
  }

  @Test
  void voidCoupsAndThoseWithoutAResultHaveBeadsToo() {
    List<BeadPlate.Bead> beads = BeadPlate.of(Letters.coups("V-")).beads();
    assertEquals(Result.VOID, beads.getFirst().result());
    assertEquals(new BeadPlate.Bead(1, null, 0, 1, false), beads.getLast());
  }

  @Test
  void aBeadIsMarkedWhereItsCoupHasFindings() {
    assertEquals(
        List.of(false, true, false),
        BeadPlate.of(Letters.coups("PtB")).beads().stream().map(BeadPlate.Bead::marked).toList());
  }

  @Test
  void aShoeWithoutCoupsHasAnEmptyPlate() {
    assertEquals(List.of(), BeadPlate.of(List.of()).beads());
  }
}
