package shoeaudit.report.signature;

import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.jspecify.annotations.Nullable;

/**
 * Puts a signature's field into a tagged document's structure, so that a reader's voice finds it on
 * the cover: an element {@code Form} that leads to the field, and a place in the parent tree that
 * leads back. All that changes is marked for the increment.
 */
final class SignatureStructure {
  private static final COSName FORM = COSName.getPDFName("Form");
  private static final COSName NEXT_KEY = COSName.getPDFName("ParentTreeNextKey");
  private static final COSName PAGE = COSName.PG;

  private SignatureStructure() {}

  /**
   * Adds it where the document has a structure; does nothing where it has none.
   *
   * @param widget the field, on that page
   * @param words what the field says, for those who do not see it
   */
  static void add(PDDocument document, COSDictionary page, COSDictionary widget, String words) {
    COSDictionary root =
        document.getDocumentCatalog().getCOSObject().getCOSDictionary(COSName.STRUCT_TREE_ROOT);
    if (root == null) {
      return;
    }
    COSDictionary parent = documentElement(root);
    COSDictionary form = new COSDictionary();
    form.setItem(COSName.TYPE, COSName.getPDFName("StructElem"));
    form.setItem(COSName.S, FORM);
    form.setItem(COSName.P, parent);
    form.setItem(PAGE, page);
    form.setItem(COSName.ALT, new COSString(words));
    COSDictionary reference = new COSDictionary();
    reference.setItem(COSName.TYPE, COSName.getPDFName("OBJR"));
    reference.setItem(COSName.OBJ, widget);
    reference.setItem(PAGE, page);
    form.setItem(COSName.K, reference);
    insert(parent, form, page);
    int key = nextKey(root);
    widget.setInt(COSName.STRUCT_PARENT, key);
    extendParentTree(root, key, form);
    root.setInt(NEXT_KEY, key + 1);
    root.setNeedToBeUpdated(true);
    page.setItem(COSName.getPDFName("Tabs"), COSName.S);
    page.setNeedToBeUpdated(true);
  }

  /** The root's one element, which holds all others, or else the root itself. */
  private static COSDictionary documentElement(COSDictionary root) {
    List<COSDictionary> kids = elements(root);
    return kids.size() == 1 ? kids.getFirst() : root;
  }

  private static List<COSDictionary> elements(COSDictionary parent) {
    List<COSDictionary> elements = new ArrayList<>();
    COSBase kids = parent.getDictionaryObject(COSName.K);
    if (kids instanceof COSDictionary only) {
      elements.add(only);
    } else if (kids instanceof COSArray several) {
      for (int i = 0; i < several.size(); i++) {
        if (several.getObject(i) instanceof COSDictionary kid) {
          elements.add(kid);
        }
      }
    }
    return elements;
  }

  /** Puts the element behind the last that stands on the page, which is read before it. */
  private static void insert(COSDictionary parent, COSDictionary form, COSDictionary page) {
    COSBase kids = parent.getDictionaryObject(COSName.K);
    if (kids instanceof COSArray several) {
      int at = several.size();
      for (int i = 0; i < several.size(); i++) {
        COSDictionary elsewhere =
            several.getObject(i) instanceof COSDictionary kid ? firstPage(kid) : null;
        if (elsewhere != null && !elsewhere.equals(page)) {
          at = i;
          break;
        }
      }
      several.add(at, form);
      several.setNeedToBeUpdated(true);
    } else {
      COSArray both = new COSArray();
      if (kids != null) {
        both.add(parent.getItem(COSName.K));
      }
      both.add(form);
      parent.setItem(COSName.K, both);
    }
    parent.setNeedToBeUpdated(true);
  }

  /** The page on which an element begins; null where it does not say. */
  private static @Nullable COSDictionary firstPage(COSDictionary element) {
    COSDictionary at = element;
    // An element's first child, and so on down; no document nests deeper.
    for (int depth = 0; depth < 100; depth++) {
      COSDictionary page = at.getCOSDictionary(PAGE);
      if (page != null) {
        return page;
      }
      List<COSDictionary> below = elements(at);
      if (below.isEmpty()) {
        return null;
      }
      at = below.getFirst();
    }
    return null;
  }

  private static int nextKey(COSDictionary root) {
    int next = root.getInt(NEXT_KEY, 0);
    COSDictionary tree = root.getCOSDictionary(COSName.PARENT_TREE);
    return tree == null ? next : Math.max(next, greatestKey(tree) + 1);
  }

  private static int greatestKey(COSDictionary node) {
    COSArray numbers = node.getCOSArray(COSName.NUMS);
    int greatest = -1;
    if (numbers != null) {
      for (int i = 0; i < numbers.size(); i += 2) {
        greatest = Math.max(greatest, numbers.getInt(i));
      }
    }
    COSArray kids = node.getCOSArray(COSName.KIDS);
    if (kids != null) {
      for (int i = 0; i < kids.size(); i++) {
        if (kids.getObject(i) instanceof COSDictionary kid) {
          greatest = Math.max(greatest, greatestKey(kid));
        }
      }
    }
    return greatest;
  }

  private static void extendParentTree(COSDictionary root, int key, COSDictionary form) {
    COSDictionary tree = root.getCOSDictionary(COSName.PARENT_TREE);
    if (tree == null) {
      tree = new COSDictionary();
      root.setItem(COSName.PARENT_TREE, tree);
    }
    COSArray kids = tree.getCOSArray(COSName.KIDS);
    COSArray numbers = tree.getCOSArray(COSName.NUMS);
    if (kids != null) {
      COSDictionary leaf = new COSDictionary();
      COSArray limits = new COSArray();
      limits.add(COSInteger.get(key));
      limits.add(COSInteger.get(key));
      leaf.setItem(COSName.LIMITS, limits);
      COSArray own = new COSArray();
      own.add(COSInteger.get(key));
      own.add(form);
      leaf.setItem(COSName.NUMS, own);
      kids.add(leaf);
      kids.setNeedToBeUpdated(true);
    } else {
      if (numbers == null) {
        numbers = new COSArray();
        tree.setItem(COSName.NUMS, numbers);
      }
      numbers.add(COSInteger.get(key));
      numbers.add(form);
      numbers.setNeedToBeUpdated(true);
    }
    tree.setNeedToBeUpdated(true);
  }
}
