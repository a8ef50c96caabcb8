package shoeaudit.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.List;
import shoeaudit.identity.Caller;
import shoeaudit.identity.RecentResets;

/** What others did lately about the reader's own signing in, as pages tell it. */
@ApplicationScoped
public class OwnResets {
  private final RecentResets resets;
  private final Caller caller;
  private final InstantSource clock;

  @Inject
  OwnResets(RecentResets resets, Caller caller, InstantSource clock) {
    this.resets = resets;
    this.caller = caller;
    this.clock = clock;
  }

  /** The reader's. */
  public List<RecentResets.Told> told() {
    return resets.before(caller.name(), clock.instant());
  }
}
