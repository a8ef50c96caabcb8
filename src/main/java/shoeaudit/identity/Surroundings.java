package shoeaudit.identity;

import shoeaudit.database.DatabaseFault;

/** What the surroundings did to the database and the files, as callers are told of it. */
public final class Surroundings {
  /** After so many seconds what is away may be back. */
  private static final long RETRY_SECONDS = 10;

  private Surroundings() {}

  /** The refusal that tells of a fault. */
  public static Refusal refusal(DatabaseFault fault) {
    return switch (fault) {
      case NO_SPACE ->
          new Refusal(
              Refusal.Reason.NO_SPACE,
              "the disk of the service's database is full",
              "have those who run the service make room, and send it again");
      case AWAY -> away("the service's database does not answer now", "send it again later");
      case DAMAGED, IN_USE, NOT_LET_IN ->
          away(
              "the service's database cannot be used now",
              "tell those who run the service, whose log says why; send it again later");
    };
  }

  /** The refusal that tells of a data folder that cannot be read or written. */
  public static Refusal ofFiles() {
    return away(
        "the service cannot read or write its files now",
        "send it again later; if that lasts, tell those who run the service");
  }

  private static Refusal away(String detail, String remedy) {
    return new Refusal(Refusal.Reason.UNAVAILABLE, detail, remedy, RETRY_SECONDS);
  }
}
