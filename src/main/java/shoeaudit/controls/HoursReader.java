package shoeaudit.controls;

import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;

/** Reads when gambling days and shifts begin and when tables are open. */
final class HoursReader {
  private static final String TIME = "([01]\\d|2[0-3]):[0-5]\\d";
  private static final Pattern START = Pattern.compile(TIME);
  private static final Pattern SPAN = Pattern.compile("(" + TIME + ")-(" + TIME + ")");

  /** In the order of {@link DayOfWeek}. */
  private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

  private HoursReader() {}

  static GamblingDay gamblingDay(YamlMap map, ZoneId timeZone) {
    LocalTime starts = map.optional("starts", time("06:00"), LocalTime.MIDNIGHT);
    map.refuseOtherKeys();
    return new GamblingDay(starts, timeZone);
  }

  static ControlFile.@Nullable Night night(YamlMap map) {
    LocalTime deadline = map.orNull("deadline", time("10:00"), LocalTime.NOON);
    map.refuseOtherKeys();
    return deadline == null ? null : new ControlFile.Night(deadline);
  }

  static Shifts shifts(List<YamlValue> values, ZoneId timeZone) {
    Map<String, Integer> names = new HashMap<>();
    Map<LocalTime, String> starts = new HashMap<>();
    List<Shifts.Shift> shifts = new ArrayList<>();
    for (YamlValue value : values) {
      YamlMap map = value.map("a map such as {name: day, starts: \"06:00\"}");
      String name = map.required("name", Forms.text("the shift's name"), "");
      LocalTime start = map.required("starts", time("06:00"), LocalTime.MIDNIGHT);
      map.refuseOtherKeys();
      Integer before = names.putIfAbsent(name, map.line());
      if (before != null) {
        map.wrong("name", "is that of the shift on line " + before, "another name for each shift");
      }
      String other = starts.putIfAbsent(start, name);
      if (other != null) {
        map.wrong(
            "starts", "is when the shift " + other + " starts", "another time for each shift");
      }
      shifts.add(new Shifts.Shift(name, start));
    }
    return new Shifts(shifts, timeZone);
  }

  private static Form<LocalTime> time(String example) {
    return Forms.form(
        "a time of day such as \"" + example + "\"",
        text -> START.matcher(text).matches() ? LocalTime.parse(text) : null);
  }

  static List<TableHours> tables(List<YamlValue> values) {
    List<TableHours> tables = new ArrayList<>();
    for (YamlValue value : values) {
      tables.add(table(value));
    }
    return List.copyOf(tables);
  }

  private static TableHours table(YamlValue value) {
    YamlMap map = value.map("a map such as {id: T1, open: \"10:00-02:00\", days: [mon, tue]}");
    String id = map.required("id", Forms.text("the table's id, as logs name it"), "");
    TableHours.Open standIn = new TableHours.Open(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT);
    TableHours.Open open =
        map.orNull("open", Forms.form("hours such as \"10:00-02:00\"", HoursReader::span), standIn);
    YamlValue days = map.optional("days");
    map.refuseOtherKeys();
    return new TableHours(
        id, open, days == null ? EnumSet.allOf(DayOfWeek.class) : days(days), map.line());
  }

  private static Set<DayOfWeek> days(YamlValue days) {
    List<DayOfWeek> stated =
        days.list(
            "a list of days",
            Forms.among(DAYS, day -> DayOfWeek.of(DAYS.indexOf(day) + 1)),
            DayOfWeek.MONDAY);
    if (days.isList() && stated.isEmpty()) {
      days.wrong("is an empty list", "at least one day, or no days, which means every day");
    }
    return stated.isEmpty() ? EnumSet.allOf(DayOfWeek.class) : EnumSet.copyOf(stated);
  }

  private static TableHours.@Nullable Open span(String text) {
    if (!SPAN.matcher(text).matches()) {
      return null;
    }
    int dash = text.indexOf('-');
    return new TableHours.Open(
        LocalTime.parse(text.substring(0, dash)), LocalTime.parse(text.substring(dash + 1)));
  }
}
