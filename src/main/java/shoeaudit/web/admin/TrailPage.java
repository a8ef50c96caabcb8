package shoeaudit.web.admin;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Role;
import shoeaudit.identity.SignInSources;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.TrailVerification;
import shoeaudit.identity.tree.TrailLog;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.LongText;
import shoeaudit.web.PageTexts;
import shoeaudit.web.Pages;

/** The audit trail, the newest entries first, and whether it holds. */
@Path(ChosenEntries.AT)
@RolesAllowed({Role.IS_ADMINISTRATOR, Role.IS_AUDITOR})
@Produces(MediaType.TEXT_HTML)
@Blocking
public class TrailPage {
  private static final int ROWS = 100;

  private final Pages pages;
  private final TrailReading trail;
  private final SignInSources sources;
  private final TrailLog log;

  @Inject
  TrailPage(Pages pages, TrailReading trail, SignInSources sources, TrailLog log) {
    this.log = log;
    this.pages = pages;
    this.trail = trail;
    this.sources = sources;
  }

  /**
   * An entry.
   *
   * @param address from where somebody signed in or tried to; empty: it is about something else, or
   *     that is not kept any more
   */
  public record Entry(TrailEntry entry, String address) {
    /** Where it is proved that the trail has it. */
    public String proof() {
      return Addresses.with(
          ChosenEntries.AT + "/log/inclusion", Addresses.query("entry", entry.seq));
    }

    /** What stood before. */
    public LongText before() {
      return said(entry.oldValue);
    }

    /** What stands since. */
    public LongText after() {
      return said(entry.newValue);
    }

    private static LongText said(@Nullable String recorded) {
      return LongText.of(recorded == null ? null : PageTexts.withMoments(recorded));
    }

    /** Where the entries of the same actor are. */
    public String ofActor() {
      return Addresses.with(ChosenEntries.AT, Addresses.query("actor", entry.actor));
    }

    /** Where the entries of the same act are. */
    public String ofAct() {
      return Addresses.with(ChosenEntries.AT, Addresses.query("act", entry.act));
    }

    /** Where the entries about the same thing are. */
    public String ofSubject() {
      return Addresses.with(
          ChosenEntries.AT,
          Addresses.query("subject_kind", entry.subjectKind, "subject", entry.subject));
    }
  }

  /**
   * The trail as a transparency log.
   *
   * @param key by which its checkpoints are verified
   * @param last the checkpoint that was signed last; null: none was
   * @param cosigned the last one that a witness has cosigned; null: none has
   */
  public record ShownLog(
      String key, TrailLog.@Nullable Signed last, TrailLog.@Nullable Signed cosigned) {}

  /**
   * The page.
   *
   * @param chosen by what entries are chosen
   * @param next the address of those that are older; null: there are none
   * @param whole whether the whole trail is the caller's to verify
   * @param loads whether the verification is to be asked for as soon as the page is there
   * @param verified what came of it; null: nobody has asked
   * @param log the trail as a transparency log; null: no key signs checkpoints of it
   */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record TrailShown(
      Frame frame,
      ChosenEntries chosen,
      List<Entry> entries,
      @Nullable String next,
      boolean whole,
      boolean loads,
      @Nullable TrailVerification verified,
      @Nullable ShownLog log)
      implements TemplateInstance {}

  /**
   * Some of it.
   *
   * @param verify whether the whole of it is to be held against its hashes, which takes the longer
   *     the longer it is
   */
  @GET
  public TemplateInstance page(
      @BeanParam ChosenEntries chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @Nullable String verify) {
    boolean asked = Boolean.TRUE.equals(RequestParsing.yesOrNo("verify", verify));
    TrailReading.Page page = trail.page(trail.visible(chosen.filter()), cursor, ROWS);
    Map<Long, String> addresses =
        sources.addresses(page.entries().stream().map(entry -> entry.seq).toList());
    boolean whole = trail.isSeenWhole();
    return new TrailShown(
        pages.frame(),
        chosen,
        page.entries().stream()
            .map(entry -> new Entry(entry, addresses.getOrDefault(entry.seq, "")))
            .toList(),
        page.next() == null ? null : chosen.at(page.next()),
        whole,
        whole && cursor == null && chosen.isOpen(),
        asked ? trail.verifiedForCaller(null) : null,
        log.hasKey() ? new ShownLog(log.key().text(), log.last(), log.lastCosigned()) : null);
  }
}
