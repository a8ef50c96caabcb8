package shoeaudit.web;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Role;

/**
 * What stands around every page.
 *
 * @param user who is signed in; null: nobody
 * @param roles what they may do
 * @param all whether they see all licensees
 * @param licensees those that they see, at most as many as the menu has
 * @param licensee the one whose page this is; null: none's
 * @param csrf what a form sends with it, so that no other site can send one
 * @param version of the service, which the addresses of styles and scripts have
 * @param path of the page, as it was asked for
 * @param first whether it is the first page of its list
 */
public record Frame(
    @Nullable String user,
    Set<Role> roles,
    boolean all,
    List<Choice> licensees,
    @Nullable Choice licensee,
    String csrf,
    String version,
    String path,
    boolean first) {
  public Frame {
    roles = Set.copyOf(roles);
    licensees = List.copyOf(licensees);
  }

  /** A licensee, by its code and its name. */
  public record Choice(String code, String name) {
    /** Where its pages are. */
    public String at() {
      return Addresses.licensee(code);
    }
  }

  /**
   * How the menu marks a page: {@code page} where it is this one, {@code true} where this one is
   * below it; empty: neither.
   */
  public String current(String address) {
    return path.equals(address) ? "page" : path.startsWith(address + "/") ? "true" : "";
  }

  /** Likewise of a page to which another belongs that has an address of its own. */
  public String current(String address, String other) {
    String here = current(address);
    return here.isEmpty() && !current(other).isEmpty() ? "true" : here;
  }

  /** Whether they act for the licensee. */
  public boolean isOperator() {
    return roles.contains(Role.OPERATOR);
  }

  /** Whether they judge findings. */
  public boolean isAuditor() {
    return roles.contains(Role.AUDITOR);
  }

  /** Whether they approve control files. */
  public boolean isApprover() {
    return roles.contains(Role.APPROVER);
  }

  /** Whether they keep accounts and read the trail. */
  public boolean isAdministrator() {
    return roles.contains(Role.ADMINISTRATOR);
  }

  /** Whether they may do something to a finding. */
  public boolean reviews() {
    return isOperator() || isAuditor();
  }
}
