package shoeaudit.service.review;

import java.util.Set;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Role;

/** Who acts, in which roles. */
public record ReviewActor(Actor actor, Set<Role> roles) {
  public ReviewActor {
    roles = Set.copyOf(roles);
  }
}
