package shoeaudit.runs.request;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.config.ConfigException;
import shoeaudit.config.FileFailure;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.Problems;
import shoeaudit.config.Sha256;
import shoeaudit.config.YamlDocument;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.report.Engagement;
import shoeaudit.report.Engagement.Action;
import shoeaudit.report.Engagement.Auditor;
import shoeaudit.report.Engagement.Custody;
import shoeaudit.report.Engagement.Response;
import shoeaudit.report.Engagement.Status;
import shoeaudit.report.Report;

/**
 * A file of an engagement (YAML): read strictly, as a control file is, and an input of the run like
 * the logs.
 */
public final class EngagementFile {
  /** No file: the report is the machine's alone. */
  public static final EngagementFile NONE =
      new EngagementFile(null, new byte[0], null, Map.of(), Map.of());

  private static final int FORMAT = 1;
  private static final String WHAT =
      "an engagement: a map with the keys format, report, authority and auditor";
  private static final Pattern SHA256 = Pattern.compile("[0-9A-Fa-f]{64}");
  private static final Pattern MOMENT =
      Pattern.compile(
          "(\\d{4}-\\d{2}-\\d{2})(?:T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?"
              + "(?:Z|[+-](?:(?:0\\d|1[0-7]):[0-5]\\d|18:00)))?");
  private static final LocalDate NO_DAY = LocalDate.EPOCH;

  private final Report.@Nullable Input input;
  private final byte[] content;
  private final @Nullable Engagement engagement;

  /** The line on which each finding's response stands. */
  private final Map<String, Integer> responseLines;

  /** The line on which the custody of each log is stated first. */
  private final Map<String, Integer> custodyLines;

  private EngagementFile(
      Report.@Nullable Input input,
      byte[] content,
      @Nullable Engagement engagement,
      Map<String, Integer> responseLines,
      Map<String, Integer> custodyLines) {
    this.input = input;
    this.content = content;
    this.engagement = engagement;
    this.responseLines = responseLines;
    this.custodyLines = custodyLines;
  }

  /**
   * Reads a file.
   *
   * @throws InvalidRunRequestException where there is none, or with every mistake in it
   */
  public static EngagementFile read(Path file) throws InvalidRunRequestException {
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException(
          "engagement file " + file + " is a folder; name the file");
    }
    Path nameOf = file.getFileName();
    try {
      return read(nameOf == null ? file.toString() : nameOf.toString(), Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("engagement file " + file + " does not exist", e);
    } catch (IOException e) {
      throw new InvalidRunRequestException(
          "engagement file " + file + " cannot be read: " + FileFailure.words(e), e);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /**
   * Reads a file's bytes.
   *
   * @param name of the file, for messages and as an input
   * @throws ConfigException with every mistake in it
   */
  public static EngagementFile read(String name, byte[] bytes) throws ConfigException {
    Reading reading = new Reading(new Problems(name));
    Engagement engagement = reading.engagement(bytes);
    return new EngagementFile(
        new Report.Input("engagement", name, bytes.length, Sha256.hex(bytes)),
        bytes.clone(),
        engagement,
        reading.responseLines,
        reading.custodyLines);
  }

  /** The file as an input of the run; null where there is none. */
  public Report.@Nullable Input input() {
    return input;
  }

  /** The file's bytes; empty where there is none. */
  public InputStream open() {
    return new ByteArrayInputStream(content);
  }

  /** What it says; null where there is none. */
  public @Nullable Engagement engagement() {
    return engagement;
  }

  /** Whether it has any response. */
  public boolean answersAny() {
    return !responseLines.isEmpty();
  }

  /** Whether it has a response to a finding. */
  public boolean answers(String finding) {
    return responseLines.containsKey(finding);
  }

  /**
   * Holds the logs that were audited to those that were received.
   *
   * @param inputs of the run
   * @throws InvalidRunRequestException where a log has another hash than at receipt; it says which,
   *     and from whom it came when
   */
  public void requireAsReceived(Collection<Report.Input> inputs) throws InvalidRunRequestException {
    Engagement stated = engagement;
    if (stated == null) {
      return;
    }
    List<String> others = new ArrayList<>();
    for (Report.Input log : inputs) {
      if (log.role().equals("log")) {
        for (Custody step : stated.custodyOf(log.name())) {
          if (!step.sha256().equals(log.sha256())) {
            others.add(
                "the log "
                    + log.name()
                    + " is not the file that was received from "
                    + step.from()
                    + " ("
                    + step.received()
                    + "): its SHA-256 is "
                    + log.sha256()
                    + ", and "
                    + Objects.requireNonNull(input).name()
                    + " states "
                    + step.sha256()
                    + " -> audit the file as it was received, or correct the hash");
          }
        }
      }
    }
    if (!others.isEmpty()) {
      throw new InvalidRunRequestException(String.join("\n", others));
    }
  }

  /**
   * What it says of findings and logs that the run does not have, in the order of its lines.
   *
   * @param found the ids of the run's findings; of those that have a response
   * @param inputs of the run
   */
  public List<String> inDoubt(Set<String> found, Collection<Report.Input> inputs) {
    Report.Input of = input;
    if (of == null) {
      return List.of();
    }
    Set<String> logs =
        inputs.stream()
            .filter(one -> one.role().equals("log"))
            .map(Report.Input::name)
            .collect(Collectors.toSet());
    Map<Integer, String> doubts = new TreeMap<>();
    custodyLines.forEach((file, line) -> {
      if (!logs.contains(file)) {
        doubts.put(
            line, "no log of this run has the name " + file + "; its custody is in no report");
      }
    });
    responseLines.forEach((finding, line) -> {
      if (!found.contains(finding)) {
        doubts.put(line, "no finding has the id " + finding + "; its response is in no report");
      }
    });
    return doubts.entrySet().stream()
        .map(doubt -> of.name() + ":" + doubt.getKey() + ": " + doubt.getValue())
        .toList();
  }

  /** Reads one file, and gathers its mistakes. */
  private static final class Reading {
    private final Problems problems;
    private final Map<String, Integer> responseLines = new LinkedHashMap<>();
    private final Map<String, Integer> custodyLines = new LinkedHashMap<>();

    Reading(Problems problems) {
      this.problems = problems;
    }

    Engagement engagement(byte[] bytes) throws ConfigException {
      YamlMap root = YamlDocument.read(bytes, problems, WHAT);
      root.required("format", Forms.whole(FORMAT, FORMAT), FORMAT);
      YamlMap report = root.requiredMap("report", "a map with the keys number, status and issued");
      String number = report.required("number", Forms.text("the report's number"), "");
      Status status = report.required("status", Forms.choice(Status.class), Status.DRAFT);
      LocalDate issued = report.orNull("issued", Forms.date(), NO_DAY);
      report.refuseOtherKeys();
      String authority =
          root.required(
              "authority", Forms.text("on whose behalf and by what power it is audited"), "");
      Auditor auditor = auditor(root.requiredMap("auditor", "a map with the key name"));
      List<Custody> custody = custody(root);
      Map<String, Response> responses = responses(root);
      Map<String, Action> actions = actions(root);
      String conclusion =
          root.optional("conclusion", Forms.text("the auditor's conclusion, a text"), "");
      String attestation =
          root.optional("attestation", Forms.text("what the auditor attests, a text"), "");
      boolean reported = report.present();
      root.refuseOtherKeys();
      if (reported && status == Status.ISSUED) {
        requireIssued(report, issued, root, attestation);
      } else if (issued != null && status == Status.DRAFT) {
        report.wrong(
            "issued",
            "stands in a draft, which is not issued",
            "no day of issue, or status: issued");
      }
      problems.throwIfAny();
      return new Engagement(
          number,
          status,
          issued,
          authority,
          auditor,
          custody,
          responses,
          actions,
          conclusion,
          attestation);
    }

    /** Nobody issues a report without a day and without saying what the signature attests. */
    private static void requireIssued(
        YamlMap report, @Nullable LocalDate issued, YamlMap root, String attestation) {
      if (issued == null) {
        report.wrong("issued", "is missing, and the report is issued", Forms.date().what());
      }
      if (attestation.isEmpty() && root.optional("attestation") == null) {
        root.wrong(
            "attestation",
            "is missing, and the report is issued",
            "what the auditor attests, a text");
      }
    }

    private static Auditor auditor(YamlMap auditor) {
      Auditor named =
          new Auditor(
              auditor.required("name", Forms.text("the auditor's name"), ""),
              auditor.optional("title", Forms.text("the auditor's title"), ""),
              auditor.optional("organization", Forms.text("for whom the auditor works"), ""));
      auditor.refuseOtherKeys();
      return named;
    }

    private List<Custody> custody(YamlMap root) {
      List<Custody> steps = new ArrayList<>();
      String what = "a list of maps with the keys file, from, received and sha256";
      for (YamlValue value : root.optionalList("custody", what)) {
        YamlMap step = value.map("a map with the keys file, from, received and sha256");
        String file = step.required("file", Forms.text("a log's name, as in inputs.json"), "");
        steps.add(
            new Custody(
                file,
                step.required("from", Forms.text("from whom it was received"), ""),
                step.required("received", moment(), ""),
                step.required(
                        "sha256", Forms.pattern("a SHA-256 of 64 hexadecimal digits", SHA256), "")
                    .toLowerCase(Locale.ROOT),
                step.optional("how", Forms.text("how it was handed over"), "")));
        custodyLines.putIfAbsent(file, step.line("file"));
        step.refuseOtherKeys();
      }
      return steps;
    }

    private static Map<String, Action> actions(YamlMap root) {
      Map<String, Action> actions = new LinkedHashMap<>();
      String what = "a list of maps with the keys code, owner and due";
      Set<String> codes =
          Catalogue.checks().all().stream().map(Check::code).collect(Collectors.toSet());
      for (YamlValue value : root.optionalList("actions", what)) {
        YamlMap one = value.map("a map with the keys code, owner and due");
        String code = one.required("code", Forms.text("a finding code"), "");
        Action action =
            new Action(
                one.required("owner", Forms.text("who is to see to it"), ""),
                one.orNull("due", Forms.date(), NO_DAY));
        if (!code.isEmpty() && !codes.contains(code)) {
          one.wrong("code", "is no finding code", "a code as in findings.csv");
        }
        if (actions.put(code, action) != null && !code.isEmpty()) {
          one.wrong("code", "is given here a second time", "one owner to a code");
        }
        one.refuseOtherKeys();
      }
      return actions;
    }

    private Map<String, Response> responses(YamlMap root) {
      Map<String, Response> responses = new LinkedHashMap<>();
      String what = "a list of maps with the keys finding, by, received and text";
      for (YamlValue value : root.optionalList("responses", what)) {
        YamlMap one = value.map("a map with the keys finding, by, received and text");
        String finding =
            one.required("finding", Forms.identifier("a finding's id, as in findings.csv"), "");
        Response response =
            new Response(
                one.required("by", Forms.text("who responds for the licensee"), ""),
                one.required("received", Forms.date(), NO_DAY),
                one.required("text", Forms.text("the response in the licensee's words"), ""));
        Integer before = responseLines.putIfAbsent(finding, one.line("finding"));
        if (before != null && !finding.isEmpty()) {
          one.wrong(
              "finding",
              "is answered here a second time",
              "one response to a finding; the first is on line " + before);
        }
        responses.put(finding, response);
        one.refuseOtherKeys();
      }
      return responses;
    }

    /** A day, or a time with its offset; kept as written. */
    private static Form<String> moment() {
      return Forms.form(
          "a day such as 2026-03-09, or a time with its offset such as 2026-03-09T14:05-08:00",
          text -> {
            Matcher matcher = MOMENT.matcher(text);
            return matcher.matches() && Forms.day(matcher.group(1)) != null ? text : null;
          });
    }
  }
}
