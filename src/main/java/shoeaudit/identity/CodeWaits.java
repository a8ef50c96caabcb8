package shoeaudit.identity;

import jakarta.enterprise.inject.Typed;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/**
 * The same of wrong codes, which are counted by themselves: neither a right password nor an
 * administrator lets somebody guess on, but a right code, a new second factor or whoever keeps the
 * machine.
 */
@Singleton
@Typed(CodeWaits.class)
class CodeWaits extends SignInWaits {
  @Inject
  CodeWaits(IdentitySettings settings, InstantSource clock) {
    super(settings, clock);
  }
}
