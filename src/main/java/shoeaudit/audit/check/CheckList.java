package shoeaudit.audit.check;

import java.util.List;
import java.util.Optional;

/** The checks that an audit makes, in the order of their levels; each has its place as number. */
public final class CheckList {
  private final List<Check> checks;

  /** Of these checks, none of which is in another list. */
  public CheckList(List<Check> checks) {
    this.checks = List.copyOf(checks);
    for (int i = 0; i < checks.size(); i++) {
      checks.get(i).number(i);
    }
  }

  /** Every check, in order. */
  public List<Check> all() {
    return checks;
  }

  /** The checks of one kind, in order. */
  public <C extends Check> List<C> ofKind(Class<C> kind) {
    return checks.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** The check that reports a code. */
  public Optional<Check> reporting(String code) {
    return checks.stream().filter(check -> check.code().equals(code)).findFirst();
  }
}
