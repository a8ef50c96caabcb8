package shoeaudit.identity;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What somebody may do. Who has several may do all of it, but never both halves of one matter. */
public enum Role {
  /** Of a licensee: uploads logs and control files, asks for runs, answers findings. */
  OPERATOR,
  /** Of the commission: reviews findings and signs runs off. */
  AUDITOR,
  /** Approves control files. */
  APPROVER,
  /** Keeps licensees, accounts and tokens, and reads the trail. */
  ADMINISTRATOR,
  /** A machine: uploads logs and asks for runs. */
  BATCH;

  /** {@link #OPERATOR}'s name where only a constant will do. */
  public static final String IS_OPERATOR = "operator";

  /** {@link #AUDITOR}'s name where only a constant will do. */
  public static final String IS_AUDITOR = "auditor";

  /** {@link #APPROVER}'s name where only a constant will do. */
  public static final String IS_APPROVER = "approver";

  /** {@link #ADMINISTRATOR}'s name where only a constant will do. */
  public static final String IS_ADMINISTRATOR = "administrator";

  /** {@link #BATCH}'s name where only a constant will do. */
  public static final String IS_BATCH = "batch";

  /** As settings, tokens and the API write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it is of a licensee always: without one it would act for all. */
  public boolean isOfLicensee() {
    return this == OPERATOR || this == BATCH;
  }

  /** Whether it judges what licensees do: the commission gives it, never the audited party. */
  boolean isOfCommission() {
    return this == AUDITOR || this == APPROVER;
  }

  /** All of them, as they are written. */
  public static Set<String> texts() {
    return Arrays.stream(values()).map(Role::text).collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The role of that name.
   *
   * @throws IllegalArgumentException where there is none
   */
  public static Role of(String text) {
    for (Role role : values()) {
      if (role.text().equals(text)) {
        return role;
      }
    }
    throw new IllegalArgumentException(
        "\"" + text + "\" is no role; roles are " + String.join(", ", texts()));
  }

  /** Roles as one column keeps them, in a fixed order. */
  static String joined(Collection<Role> roles) {
    return roles.stream().sorted().map(Role::text).collect(Collectors.joining(","));
  }

  /** Roles from one column. */
  static Set<Role> parted(String joined) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (String text : joined.split(",", -1)) {
      if (!text.isEmpty()) {
        roles.add(of(text));
      }
    }
    return roles;
  }
}
