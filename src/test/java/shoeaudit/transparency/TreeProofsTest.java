package shoeaudit.transparency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 6962, 2.1: the tree, and proofs that an entry is in it and that nothing was taken out. */
class TreeProofsTest {
  /** Certificate Transparency's own leaves, and the roots of the first one, two, ... of them. */
  private static final List<String> CT_LEAVES =
      List.of(
          "",
          "00",
          "10",
          "2021",
          "3031",
          "40414243",
          "5051525354555657",
          "606162636465666768696a6b6c6d6e6f");

  private static final List<String> CT_ROOTS =
      List.of(
          "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
          "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
          "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
          "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
          "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
          "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
          "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
          "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");

  /** Every size up to this one: more than one full tile, and past a power of two. */
  private static final int MOST = 270;

  private static String hex(TreeHash hash) {
    return HexFormat.of().formatHex(hash.bytes());
  }

  @Test
  void rootsAreThoseOfCertificateTransparency() {
    TreeFrontier tree = new TreeFrontier();
    assertEquals(
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", hex(tree.root()));
    for (int i = 0; i < CT_LEAVES.size(); i++) {
      tree.add(TreeHash.ofLeaf(HexFormat.of().parseHex(CT_LEAVES.get(i))));
      assertEquals(CT_ROOTS.get(i), hex(tree.root()));
    }
  }

  /** RFC 6962, 2.1.3: the example of a tree of seven leaves. */
  @Test
  void pathsAreThoseOfTheRfcsExample() {
    GrownTree tree = GrownTree.of(7);
    List<TreeHash> d = tree.leaves();
    TreeHash g = TreeHash.ofParts(d.get(0), d.get(1));
    TreeHash h = TreeHash.ofParts(d.get(2), d.get(3));
    TreeHash i = TreeHash.ofParts(d.get(4), d.get(5));
    TreeHash k = TreeHash.ofParts(g, h);
    TreeHash l = TreeHash.ofParts(i, d.get(6));
    assertEquals(List.of(d.get(1), h, l), TreeProofs.inclusion(0, 7, tree));
    assertEquals(List.of(d.get(2), g, l), TreeProofs.inclusion(3, 7, tree));
    assertEquals(List.of(d.get(5), d.get(6), k), TreeProofs.inclusion(4, 7, tree));
    assertEquals(List.of(i, k), TreeProofs.inclusion(6, 7, tree));
    assertEquals(List.of(d.get(2), d.get(3), g, l), TreeProofs.consistency(3, 7, tree));
    assertEquals(List.of(l), TreeProofs.consistency(4, 7, tree));
    assertEquals(List.of(i, d.get(6), k), TreeProofs.consistency(6, 7, tree));
  }

  /** vectors.txt is what golang.org/x/mod/sumdb gives for these leaves (reference.go). */
  @Test
  void rootsProofsAndNotesAreThoseOfTheReference() throws Exception {
    GrownTree tree = GrownTree.of(16);
    int size = 0;
    int lines = 0;
    for (String line : Files.readAllLines(LogTestKeys.FOLDER.resolve("vectors.txt"))) {
      String[] words = line.split(" ", -1);
      lines++;
      switch (words[0]) {
        case "vkey" -> assertEquals(words[1], LogTestKeys.log().key().text());
        case "note" -> {
          size++;
          Checkpoint checkpoint = new Checkpoint(LogTestKeys.ORIGIN, size, tree.hash(0, size));
          assertEquals(
              new String(Base64.getDecoder().decode(words[1]), StandardCharsets.UTF_8),
              LogTestKeys.log().sign(checkpoint).whole());
        }
        case "inclusion" ->
            assertEquals(
                words[3],
                joined(
                    TreeProofs.inclusion(
                        Long.parseLong(words[1]), Long.parseLong(words[2]), tree)));
        case "consistency" ->
            assertEquals(
                words[3],
                joined(
                    TreeProofs.consistency(
                        Long.parseLong(words[1]), Long.parseLong(words[2]), tree)));
        default -> assertEquals("seed", words[0]);
      }
    }
    assertEquals(16, size);
    assertEquals(2 + 16 + 136 + 120, lines);
  }

  private static String joined(List<TreeHash> path) {
    return String.join(",", path.stream().map(TreeHash::base64).toList());
  }

  @Test
  void everyLeafOfEverySizeIsProved() throws LogException {
    GrownTree tree = GrownTree.of(MOST);
    TreeFrontier grows = new TreeFrontier();
    for (int size = 1; size <= MOST; size++) {
      grows.add(tree.leaves().get(size - 1));
      assertEquals(tree.hash(0, size), grows.root());
      for (int index = 0; index < size; index++) {
        List<TreeHash> path = TreeProofs.inclusion(index, size, tree);
        assertEquals(grows.root(), TreeProofs.rootOf(index, size, tree.leaves().get(index), path));
      }
    }
    assertThrows(IllegalArgumentException.class, () -> TreeProofs.inclusion(MOST, MOST, tree));
  }

  @Test
  void partsMayBeAddedWhole() {
    GrownTree tree = GrownTree.of(MOST);
    TreeFrontier grows = new TreeFrontier();
    grows.add(tree.hash(0, 256), 256);
    grows.add(tree.hash(256, 264), 8);
    grows.add(tree.leaves().get(264));
    assertEquals(tree.hash(0, 265), grows.root());
    assertEquals(265, grows.size());
    assertThrows(IllegalArgumentException.class, () -> grows.add(tree.hash(0, 2), 2));
    assertThrows(IllegalArgumentException.class, () -> grows.add(tree.hash(0, 3), 3));
  }

  @Test
  void everyEarlierSizeOfEverySizeIsProved() throws LogException {
    GrownTree tree = GrownTree.of(MOST);
    int proofs = 0;
    for (int size = 0; size <= MOST; size++) {
      for (int earlier = 0; earlier <= size; earlier++) {
        TreeProofs.requireConsistent(
            earlier,
            tree.hash(0, earlier),
            size,
            tree.hash(0, size),
            TreeProofs.consistency(earlier, size, tree));
        proofs++;
      }
    }
    assertEquals((MOST + 1) * (MOST + 2) / 2, proofs);
  }

  /** One entry anywhere that is another, and no proof between the two trees can be made. */
  @Test
  void noEntryCanBeChangedUnseen() {
    int size = 70;
    GrownTree before = GrownTree.of(size);
    for (int changed = 0; changed < 40; changed++) {
      List<TreeHash> leaves = new ArrayList<>(before.leaves());
      leaves.set(changed, TreeHash.ofLeaf(new byte[] {1}));
      GrownTree after = new GrownTree(leaves);
      for (GrownTree maker : List.of(before, after)) {
        LogException refused =
            assertThrows(
                LogException.class,
                () ->
                    TreeProofs.requireConsistent(
                        40,
                        before.hash(0, 40),
                        size,
                        after.hash(0, size),
                        TreeProofs.consistency(40, size, maker)));
        assertEquals(LogException.Kind.BROKEN, refused.kind());
      }
    }
  }

  @Test
  void aPathOfAnotherLengthIsSaidToBe() {
    GrownTree tree = GrownTree.of(11);
    List<TreeHash> path = TreeProofs.inclusion(3, 11, tree);
    TreeHash leaf = tree.leaves().get(3);
    LogException cut =
        assertThrows(
            LogException.class,
            () -> TreeProofs.rootOf(3, 11, leaf, path.subList(0, path.size() - 1)));
    assertTrue(cut.reason().contains("has 3 hashes, and more are needed"), cut.reason());
    List<TreeHash> longer = new ArrayList<>(path);
    longer.add(leaf);
    LogException more =
        assertThrows(LogException.class, () -> TreeProofs.rootOf(3, 11, leaf, longer));
    assertTrue(more.reason().contains("has 5 hashes, of which 4 are needed"), more.reason());
    LogException none =
        assertThrows(LogException.class, () -> TreeProofs.rootOf(11, 11, leaf, path));
    assertTrue(none.reason().contains("a tree of 11, which has none"), none.reason());
  }

  @Test
  void tilesAreNamedAsTheSpecificationNamesThem() throws LogException {
    assertEquals("0/x001/x234/067", new TilePath(0, 1_234_067, TilePath.FULL).text());
    for (String path :
        List.of(
            "0/000", "entries/x001/x234/067", "1/x017/001.p/255", "63/000.p/1", "entries/999")) {
      assertEquals(path, TilePath.of(path).text());
    }
    for (String path :
        List.of(
            "",
            "0",
            "00/000",
            "64/000",
            "0/0",
            "0/x000/001",
            "0/001/002",
            "0/000.p/0",
            "0/000.p/256",
            "0/000.p/999",
            "0/000.p/01",
            "entries/000/",
            "0/../000",
            "-1/000")) {
      assertThrows(LogException.class, () -> TilePath.of(path), path);
    }
  }

  /** The specification's example: a tree of 70,000 has these tiles and no others. */
  @Test
  void aLogHasTheTilesOfItsSize() {
    long size = 70_000;
    assertTrue(new TilePath(0, 272, 256).isIn(size));
    assertTrue(new TilePath(0, 273, 112).isIn(size));
    assertTrue(new TilePath(1, 0, 256).isIn(size));
    assertTrue(new TilePath(1, 1, 17).isIn(size));
    assertTrue(new TilePath(2, 0, 1).isIn(size));
    for (TilePath none :
        List.of(
            new TilePath(0, 273, 113),
            new TilePath(0, 273, 256),
            new TilePath(0, 274, 1),
            new TilePath(1, 1, 18),
            new TilePath(2, 0, 2),
            new TilePath(3, 0, 1),
            new TilePath(8, 0, 1),
            new TilePath(63, 0, 1),
            new TilePath(0, 999_999_999_999_999_999L, 256))) {
      assertTrue(!none.isIn(size), none::text);
    }
  }
}
