package shoeaudit.report.signature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSObjectKey;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Statement;

/**
 * What a signed copy that is not the one which {@link RemadeCopy} makes changes of the report.
 * Every object of the report that the copy gives anew is compared: nothing may have changed but the
 * entries that lead to the signature's field. That nothing is found does not prove that there is
 * nothing: it tells what was changed, where something obviously was.
 */
final class IncrementCheck {
  private static final COSName TABS = COSName.getPDFName("Tabs");
  private static final COSName NEXT_KEY = COSName.getPDFName("ParentTreeNextKey");

  /** Half a point, as numbers in a PDF are rounded. */
  private static final float TOLERANCE_POINTS = 0.5f;

  private final PDDocument report;
  private final PDDocument copy;
  private final COSDictionary widget;
  private final Map<COSObjectKey, Long> before;
  private final Map<COSObjectKey, Set<COSName>> mayChange = new HashMap<>();
  private final List<Statement> said = new ArrayList<>();

  private IncrementCheck(PDDocument report, PDDocument copy, COSDictionary widget) {
    this.report = report;
    this.copy = copy;
    this.widget = widget;
    this.before = report.getDocument().getXrefTable();
  }

  /**
   * Compares.
   *
   * @param copy begins with the report's bytes
   * @param widget the signature's field in the copy
   * @return what differs
   */
  static List<Statement> of(PDDocument report, PDDocument copy, COSDictionary widget) {
    IncrementCheck check = new IncrementCheck(report, copy, widget);
    check.run();
    return check.said;
  }

  private void run() {
    COSDictionary trailer = copy.getDocument().getTrailer();
    for (COSName key : List.of(COSName.ROOT, COSName.INFO, COSName.ENCRYPT)) {
      String was = CosImage.of(report.getDocument().getTrailer().getItem(key));
      if (!was.equals(CosImage.of(trailer.getItem(key)))) {
        differs("another " + key.getName() + " than report.pdf's");
      }
    }
    form();
    COSDictionary catalog = report.getDocumentCatalog().getCOSObject();
    allow(report.getDocument().getTrailer(), COSName.ROOT, Set.of(COSName.ACRO_FORM));
    COSDictionary cover = report.getPage(0).getCOSObject();
    allow(cover, Set.of(COSName.ANNOTS, TABS));
    allow(cover, COSName.ANNOTS, Set.of());
    structure(catalog);
    for (COSObjectKey key : new TreeSet<>(before.keySet())) {
      Long offset = copy.getDocument().getXrefTable().get(key);
      if (offset == null) {
        differs("without the object " + key.getNumber());
      } else if (!offset.equals(before.get(key))) {
        redefined(key);
      }
    }
    COSBase tabs = copy.getPage(0).getCOSObject().getItem(TABS);
    if (!COSName.S.equals(tabs) && !CosImage.of(tabs).equals(CosImage.of(cover.getItem(TABS)))) {
      differs("another order of fields on the cover");
    }
  }

  private void differs(String what) {
    said.add(Statement.differs("behind report.pdf's bytes it gives the document " + what));
  }

  /** The form of the copy has the signature's field and nothing else. */
  private void form() {
    COSDictionary form =
        copy.getDocumentCatalog().getCOSObject().getCOSDictionary(COSName.ACRO_FORM);
    COSArray fields = form == null ? null : form.getCOSArray(COSName.FIELDS);
    if (fields == null || fields.size() != 1 || !widget.equals(fields.getObject(0))) {
      differs("other form fields than the one signature");
    }
    if (form != null) {
      for (COSName key : form.keySet()) {
        if (!Set.of(COSName.FIELDS, COSName.SIG_FLAGS).contains(key)) {
          differs("a form with " + key.getName());
        }
      }
    }
    PDRectangle box = CoveredBox.on(copy.getPage(0).getMediaBox());
    COSArray rectangle = widget.getCOSArray(COSName.RECT);
    if (rectangle == null || !within(box, new PDRectangle(rectangle))) {
      differs("a signature that is shown outside its box on the cover");
    }
    for (COSName action : List.of(COSName.A, COSName.AA)) {
      if (widget.containsKey(action)) {
        differs("a signature that acts (" + action.getName() + ")");
      }
    }
  }

  private static boolean within(PDRectangle box, PDRectangle inner) {
    return inner.getLowerLeftX() >= box.getLowerLeftX() - TOLERANCE_POINTS
        && inner.getLowerLeftY() >= box.getLowerLeftY() - TOLERANCE_POINTS
        && inner.getUpperRightX() <= box.getUpperRightX() + TOLERANCE_POINTS
        && inner.getUpperRightY() <= box.getUpperRightY() + TOLERANCE_POINTS;
  }

  /** The structure may have got one element more, and its place in the parent tree. */
  private void structure(COSDictionary catalog) {
    COSDictionary root = catalog.getCOSDictionary(COSName.STRUCT_TREE_ROOT);
    if (root == null) {
      return;
    }
    allow(catalog, COSName.STRUCT_TREE_ROOT, Set.of(COSName.K, COSName.PARENT_TREE, NEXT_KEY));
    allow(root, COSName.K, Set.of(COSName.K));
    allow(root, COSName.PARENT_TREE, Set.of(COSName.NUMS, COSName.KIDS));
    COSDictionary tree = root.getCOSDictionary(COSName.PARENT_TREE);
    if (tree != null) {
      allow(tree, COSName.NUMS, Set.of());
      allow(tree, COSName.KIDS, Set.of());
    }
    COSBase whole = root.getDictionaryObject(COSName.K);
    if (whole instanceof COSArray only && only.size() == 1) {
      allow(only.get(0), Set.of(COSName.K));
      whole = only.getObject(0);
    }
    if (whole instanceof COSDictionary document) {
      allow(document, COSName.K, Set.of());
    }
  }

  private void allow(COSDictionary holder, COSName entry, Set<COSName> keys) {
    allow(holder.getItem(entry), keys);
  }

  private void allow(@Nullable COSBase object, Set<COSName> keys) {
    COSObjectKey key = object == null ? null : object.getKey();
    if (key != null) {
      mayChange.put(key, keys);
    }
  }

  private void redefined(COSObjectKey key) {
    Set<COSName> keys = mayChange.get(key);
    COSBase was = report.getDocument().getObjectFromPool(key).getObject();
    COSBase is = copy.getDocument().getObjectFromPool(key).getObject();
    boolean allowed =
        keys != null
            && switch (was) {
              case COSDictionary old when is instanceof COSDictionary now -> grown(old, now, keys);
              case COSArray old when is instanceof COSArray now -> grown(old, now);
              case null, default -> false;
            };
    if (!allowed) {
      differs("another " + name(key, was));
    }
  }

  private String name(COSObjectKey key, @Nullable COSBase was) {
    if (was instanceof COSDictionary dictionary) {
      int number = 1;
      for (PDPage page : report.getPages()) {
        if (page.getCOSObject().equals(dictionary)) {
          return "page " + number;
        }
        number++;
      }
      String type = dictionary.getNameAsString(COSName.TYPE);
      return "object " + key.getNumber() + (type == null ? "" : " (" + type + ")");
    }
    return "object " + key.getNumber();
  }

  private boolean grown(COSDictionary old, COSDictionary now, Set<COSName> keys) {
    Set<COSName> all = new TreeSet<>(old.keySet());
    all.addAll(now.keySet());
    for (COSName key : all) {
      COSBase was = old.getItem(key);
      COSBase is = now.getItem(key);
      if (CosImage.of(was).equals(CosImage.of(is))) {
        continue;
      }
      if (!keys.contains(key)) {
        return false;
      }
      if (!mayBecome(key, was, is)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether an entry that may change has changed as a signature changes it. What a reference leads
   * to is looked at as what stands in its place: a list that was moved could hold anything.
   */
  private boolean mayBecome(COSName key, @Nullable COSBase was, @Nullable COSBase is) {
    if (key.equals(TABS) || key.equals(COSName.ACRO_FORM)) {
      // They are looked at by themselves.
      return true;
    }
    COSBase value = resolved(is);
    if (key.equals(NEXT_KEY)) {
      return value instanceof COSInteger;
    }
    return value instanceof COSArray longer && grown(list(was), longer);
  }

  private static @Nullable COSBase resolved(@Nullable COSBase raw) {
    return raw instanceof COSObject reference ? reference.getObject() : raw;
  }

  /** An entry that is a list or, where it has one element, may be that element itself. */
  private static COSArray list(@Nullable COSBase entry) {
    if (resolved(entry) instanceof COSArray array) {
      return array;
    }
    COSArray array = new COSArray();
    if (entry != null) {
      array.add(entry);
    }
    return array;
  }

  /** The same elements, but for the signature's. */
  private boolean grown(COSArray old, COSArray now) {
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      COSBase element = now.get(i);
      boolean number = element instanceof COSInteger && i + 1 < now.size();
      if (number && isSignatures(now.get(i + 1))) {
        i++;
      } else if (!isSignatures(element)) {
        rest.add(CosImage.of(element));
      }
    }
    return rest.equals(CosImage.elements(old)) && now.size() <= old.size() + 2;
  }

  /**
   * The field itself, its element in the structure, or a leaf of the parent tree with that alone.
   */
  private boolean isSignatures(COSBase raw) {
    COSBase element = resolved(raw);
    if (!(element instanceof COSDictionary added)
        || (raw.getKey() != null && before.containsKey(raw.getKey()))) {
      return false;
    }
    if (added.equals(widget)) {
      return true;
    }
    COSArray leaf = added.getCOSArray(COSName.NUMS);
    COSDictionary form =
        leaf != null && leaf.size() == 2 && leaf.getObject(1) instanceof COSDictionary of
            ? of
            : added;
    return COSName.getPDFName("Form").equals(form.getCOSName(COSName.S))
        && form.getDictionaryObject(COSName.K) instanceof COSDictionary reference
        && widget.equals(reference.getDictionaryObject(COSName.OBJ));
  }
}
