package shoeaudit.api.http;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;

/** Roles as the API writes and reads them. */
public final class RoleNames {
  private RoleNames() {}

  /** In a fixed order. */
  public static List<String> of(Set<Role> roles) {
    return roles.stream().sorted().map(Role::text).toList();
  }

  /**
   * The roles of those names.
   *
   * @throws Refusal where one is none
   */
  public static Set<Role> read(Collection<String> names) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    names.forEach(name -> roles.add(read(name)));
    return roles;
  }

  /**
   * The role of that name.
   *
   * @throws Refusal where it is none
   */
  public static Role read(String name) {
    try {
      return Role.of(name);
    } catch (IllegalArgumentException e) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          String.valueOf(e.getMessage()),
          "take roles of those that are named");
    }
  }
}
