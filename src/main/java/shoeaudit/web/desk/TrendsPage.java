package shoeaudit.web.desk;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.service.review.Trends;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** How often findings are made among the coups of a licensee, by code and by table. */
@Path("/licensees/{licensee}/trends")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class TrendsPage {
  static final int USUAL_DAYS = 28;
  static final int TALL = 120;
  private static final int SMALL = 24;
  private static final List<Integer> SPANS = List.of(7, USUAL_DAYS, 91, Trends.LONGEST_DAYS);

  private final Pages pages;
  private final Licensees licensees;
  private final Trends trends;

  @Inject
  TrendsPage(Pages pages, Licensees licensees, Trends trends) {
    this.pages = pages;
    this.licensees = licensees;
    this.trends = trends;
  }

  /**
   * The page.
   *
   * @param days how many gambling days are shown
   * @param spans how many can be chosen
   */
  @CheckedTemplate(basePath = "desk", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record TrendShown(
      Frame frame,
      String at,
      int days,
      List<Integer> spans,
      Trends.Trend trend,
      DrawnTrend all,
      List<DrawnTrend> codes,
      List<DrawnTrend> tables)
      implements TemplateInstance {}

  /** The newest gambling days. */
  @GET
  public TemplateInstance trend(String licensee, @RestQuery @Nullable String days) {
    Licensee of = licensees.visible(licensee);
    int span = span(days);
    Trends.Trend trend = trends.of(of, span);
    return new TrendShown(
        pages.frame(of),
        Addresses.of(of),
        span,
        SPANS,
        trend,
        DrawnTrend.of(trend.all(), TALL),
        trend.codes().stream().map(each -> DrawnTrend.of(each, SMALL)).toList(),
        trend.tables().stream().map(each -> DrawnTrend.of(each, SMALL)).toList());
  }

  private static int span(@Nullable String days) {
    Long span = RequestParsing.number("days", days);
    if (span == null) {
      return USUAL_DAYS;
    }
    if (span < 1 || span > Trends.LONGEST_DAYS) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "days is " + span,
          "write a whole number from 1 to " + Trends.LONGEST_DAYS);
    }
    return Math.toIntExact(span);
  }
}
