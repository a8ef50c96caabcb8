package shoeaudit.controls;

import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;

/** What a file of rules says of the publication that it is made from, at its head. */
record Publication(String title, String publisher, String revision, String source) {
  /**
   * Reads the head.
   *
   * @param id by which the file is found, so that its own has to be the same
   * @param ofWhat whose id it is: {@code the regulation's}
   */
  static Publication read(YamlMap root, String id, String ofWhat) {
    String fileId = root.required("id", Forms.identifier(ofWhat + " id"), id);
    if (!fileId.equals(id)) {
      root.wrong("id", "is \"" + fileId + "\"", id + ", as the file is named");
    }
    return new Publication(
        root.required("title", Forms.text("the publication's name"), ""),
        root.required("publisher", Forms.text("who published it"), ""),
        root.required("revision", Forms.text("its date or edition"), ""),
        root.required("source", Forms.text("where it can be found"), ""));
  }
}
