package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;

/** Versions of control files that wait for somebody to decide on them. */
@ApplicationScoped
public class WaitingControls implements PanacheRepositoryBase<ControlVersion, Long> {
  private final ControlRegister register;

  @Inject
  WaitingControls(ControlRegister register) {
    this.register = register;
  }

  /**
   * Those of some licensees, the oldest first.
   *
   * @param licensees their ids
   * @param most how many at most
   */
  public Slice<ControlVersion> page(Collection<Long> licensees, int most) {
    return licensees.isEmpty()
        ? Slice.of(List.of(), most)
        : Slice.of(
            find(
                    "from ControlVersion v join fetch v.evidence join fetch v.licensee where"
                        + " v.licensee.id in ?1 and v.state = ?2 order by v.id",
                    licensees,
                    ControlVersion.State.SUBMITTED)
                .range(0, most)
                .list(),
            most);
  }

  /**
   * Why a version could not be approved as things stand, so that nobody asks for it in vain; null:
   * it would adjoin the others.
   */
  public @Nullable Refusal obstacle(Licensee licensee, ControlVersion version) {
    try {
      AdjoiningVersions.check(register.active(licensee), version, register::controls);
      return null;
    } catch (Refusal refusal) {
      return refusal;
    }
  }
}
