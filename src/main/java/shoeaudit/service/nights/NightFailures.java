package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightState;
import shoeaudit.service.sending.Retries;

/** Nights that fail: with the reason, told once, and tried again later each time. */
@ApplicationScoped
class NightFailures {
  private final NightRecords nights;
  private final NightNotices notices;

  @Inject
  NightFailures(NightRecords nights, NightNotices notices) {
    this.nights = nights;
    this.notices = notices;
  }

  /**
   * Why an attempt at a night failed.
   *
   * @param logsKey of what it was made
   * @param controlsKey by what
   * @param words for people
   * @param askedBy who asked for it, and is told anew; null: nobody
   * @param retryFrom when it failed, where it is tried again though nothing changes; null: it is
   *     not
   */
  record Failure(
      @Nullable String logsKey,
      String controlsKey,
      String words,
      @Nullable String askedBy,
      @Nullable Instant retryFrom) {}

  /**
   * An attempt at a night failed, in its caller's transaction. One that is tried again and fails
   * again is no news.
   */
  @Transactional(Transactional.TxType.MANDATORY)
  void failed(NightRecord row, Failure failure) {
    boolean again =
        row.state == NightState.FAILED
            && row.held == null
            && Objects.equals(row.failedLogs, failure.logsKey())
            && Objects.equals(row.failedControls, failure.controlsKey());
    row.retries = again ? row.retries + 1 : 1;
    Instant from = failure.retryFrom();
    row.retryAt = from == null ? null : from.plus(Retries.patiently(row.retries));
    row.held = null;
    row.failure = failure.words();
    row.failedLogs = failure.logsKey();
    row.failedControls = failure.controlsKey();
    if (!again || failure.askedBy() != null) {
      nights.change(row, NightState.FAILED, failure.words());
      notices.changed(row, row.edition, row.findings);
    }
  }

  /** Nobody can look at a night that is due, in the caller's transaction. */
  @Transactional(Transactional.TxType.MANDATORY)
  void hold(NightRecord row, NightHold held, String reason) {
    boolean isNews = row.held == null;
    row.held = held;
    row.failure = reason;
    if (isNews) {
      nights.change(row, NightState.FAILED, reason);
      notices.changed(row, row.edition, row.findings);
    }
  }
}
