package shoeaudit.profile.importing;

import shoeaudit.shoelog.Fault;

/** What may be wrong with a stream of records, so that coups of it are not tested. */
final class StreamFaults {
  /** What was dealt before the first record of a shoe is not on record. */
  static final Fault BEGUN_BEFORE =
      new Fault(
          "the record begins in the middle of a shoe; its first coup is not tested",
          "the record from the loading of the shoe on");

  /** A record between two coups of which neither lacks it. */
  static final Fault NOT_LACKING =
      new Fault(
          "the record comes after the end of a coup that does not lack it, and before the next one"
              + " begins; neither is tested",
          "the records between, or a profile in which the coup ends later");

  /** The end of a coup is lost. */
  static final Fault NOT_ENDED =
      new Fault(
          "the record is of another coup than the one that is dealt, and nothing says that this one is"
              + " over; neither is tested",
          "the records between, in their order");

  /** The system begins to send anew. */
  static final Fault SENT_ANEW =
      new Fault(
          "the system begins to send anew, and what came before this may be lost; the coup is not"
              + " tested",
          "the records between, if there are any");

  /** Cards are lost before this one. */
  static final Fault OUT_OF_PLACE =
      new Fault(
          "the card has another place in its hand than is free next, so that records before it are"
              + " lost; the coup is not tested",
          "the records between");

  /** Records that stand right behind the same ones. */
  static final Fault SENT_AGAIN =
      new Fault(
          "the records from here on are those before them once more, and nothing shows which are the"
              + " coup's own; the coups that they are of are not tested",
          "each record once, or the time of each");

  /** Records that were told before, with others between. */
  static final Fault SENT_LATER =
      new Fault(
          "the records from here on were told before, the same cards among them; the coups that they"
              + " are of now are not tested",
          "each record once, or the time of each");

  /** The end of one coup and the beginning of another may be lost in a pause. */
  static final Fault LONG_PAUSE =
      new Fault(
          "between this record and the one before it of its coup lies as much time as the table takes"
              + " from one coup to the next, and nothing says why, so that the end of the one coup and"
              + " the beginning of another may be lost; the coup is not tested",
          "the records between, if there are any; if there are none, its footage shows it");

  /** A settlement of one of two coups. */
  static final Fault OF_EITHER =
      new Fault(
          "the settlement may be of this coup or of the one before it, as both lack it; neither is"
              + " tested",
          "the records in their order, or the number of each coup");

  private StreamFaults() {}
}
