package shoeaudit.profile.yaml;

import shoeaudit.config.Form;
import shoeaudit.profile.BadPathException;
import shoeaudit.profile.PathParser;
import shoeaudit.profile.RecordPath;
import shoeaudit.profile.Source;

/** How the keys of a profile write a path into a record. */
final class PathForms {
  /** A path to a value, which may step out of its record. */
  static final Form<Source.Place> PLACE =
      new Form<>() {
        @Override
        public String what() {
          return PlaceReader.PLACE;
        }

        @Override
        public Source.Place read(String text, boolean plain) throws WrongValue {
          try {
            return Source.Place.parse(text);
          } catch (BadPathException e) {
            throw new WrongValue(e.fault().problem(), e.fault().remedy());
          }
        }
      };

  /** A path that may lead to a list. */
  static final Form<RecordPath> RECORDS =
      new Form<>() {
        @Override
        public String what() {
          return "a path such as data[]";
        }

        @Override
        public RecordPath read(String text, boolean plain) throws WrongValue {
          try {
            return PathParser.parse(text);
          } catch (BadPathException e) {
            throw new WrongValue(e.fault().problem(), e.fault().remedy());
          }
        }
      };

  private PathForms() {}
}
