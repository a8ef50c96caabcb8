package shoeaudit;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rooms of the house and the directions between them. */
class RoomsTest {
  /**
   * Fewer classes than this, and the rules below would hold of nothing. Raise it as the house
   * grows.
   */
  private static final int FLOOR = 500;

  private static JavaClasses house;

  @BeforeAll
  static void openTheHouse() {
    house =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("shoeaudit");
  }

  @Test
  void theHouseWasSeenWhole() {
    assertTrue(
        house.size() >= FLOOR,
        "only "
            + house.size()
            + " classes were seen; did the build output move? The floor is "
            + FLOOR);
    for (String room :
        new String[] {
          "game",
          "game.roads",
          "config",
          "controls",
          "shoelog",
          "shoelog.reading",
          "profile",
          "profile.importing",
          "audit",
          "audit.engine",
          "audit.hold",
          "audit.checks.wager",
          "forensics",
          "forensics.cards",
          "spill",
          "report",
          "report.building",
          "report.document",
          "report.document.pdf",
          "report.handout",
          "report.rules",
          "pdf",
          "database",
          "settings",
          "identity",
          "identity.tree",
          "transparency",
          "runs",
          "runs.folder",
          "runs.comparison",
          "nights",
          "nights.inbox",
          "nights.record",
          "service.vault",
          "service.backup",
          "service.records",
          "service.queue",
          "service.review",
          "service.sending",
          "service.nights",
          "service.hooks",
          "telling",
          "service.trials",
          "api",
          "api.http",
          "api.operations",
          "api.openapi",
          "api.hooks",
          "web",
          "web.account",
          "web.admin",
          "web.coups",
          "web.desk",
          "web.disputes",
          "web.findings",
          "web.operator",
          "web.runs",
          "web.shoes",
          "cli"
        }) {
      assertTrue(
          house.containPackage("shoeaudit." + room), "no class was seen in the room " + room);
    }
  }

  @Test
  void gameUsesTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.game..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("shoeaudit.game..", "java..", "org.jspecify..")
        .check(house);
  }

  @Test
  void configUsesYamlAlone() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.config..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.config..", "org.snakeyaml.engine..", "java..", "org.jspecify..")
        .check(house);
  }

  @Test
  void controlsUseGameAndConfig() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.controls..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.controls..",
            "shoeaudit.config..",
            "shoeaudit.game..",
            "java..",
            "org.jspecify..")
        .check(house);
  }

  @Test
  void shoelogUsesGameAndReaders() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.shoelog..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.shoelog..",
            "shoeaudit.config..",
            "shoeaudit.game..",
            "de.siegmar.fastcsv..",
            "com.fasterxml.jackson..",
            "org.apache.poi..",
            "java..",
            "javax.xml.stream..",
            "org.jspecify..")
        .check(house);
  }

  @Test
  void profilesUseGameConfigAndShoelog() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.profile..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.profile..",
            "shoeaudit.shoelog..",
            "shoeaudit.config..",
            "shoeaudit.game..",
            "de.siegmar.fastcsv..",
            "com.fasterxml.jackson..",
            "java..",
            "javax.xml.stream..",
            "org.jspecify..")
        .check(house);
  }

  /** No circle among all packages, whatever room they are in. */
  @Test
  void noArrowsRunInACircle() {
    SlicesRuleDefinition.slices().matching("shoeaudit.(**)").should().beFreeOfCycles().check(house);
  }

  @Test
  void noFileUsesOneOfItsRoomThatUsesIt() {
    FileCircles.areThoseOfTheRoomsThatHaveThem(house);
  }

  /** Of each big room its sub-rooms from the ground up: none may use one above it. */
  @Test
  void arrowsBetweenSubRoomsPointDownwards() {
    downwards("shoeaudit.game", "", "roads");
    downwards("shoeaudit.shoelog", "", "field", "text", "workbook", "assembly", "fast", "reading");
    downwards("shoeaudit.profile", "source", "", "importing", "yaml", "inspect");
    downwards(
        "shoeaudit.audit",
        "result",
        "replay",
        "record",
        "check",
        "hold",
        "engine",
        "checks..",
        "catalogue",
        "");
    downwards("shoeaudit.forensics", "evalue", "record", "cards", "play", "errors", "");
    downwards("shoeaudit.report", "text", "", "building", "output", "interchange", "handout");
    downwards("shoeaudit.report", "text", "document", "document.pdf");
    downwards("shoeaudit.report", "text", "document", "rules");
    downwards("shoeaudit.report", "text", "document", "handout");
    downwards(
        "shoeaudit.runs",
        "redact",
        "days",
        "request",
        "folder",
        "",
        "convert",
        "verify",
        "interchange",
        "comparison");
    downwards("shoeaudit.nights", "record", "inbox", "");
    downwards(
        "shoeaudit.service",
        "vault",
        "records",
        "review",
        "queue",
        "sending",
        "nights",
        "hooks",
        "trials",
        "backup");
    downwards("shoeaudit.web", "", "coups", "shoes");
    downwards("shoeaudit.web", "", "admin");
  }

  private static void downwards(String room, String... fromTheGround) {
    List<String> packages =
        List.of(fromTheGround).stream()
            .map(each -> each.isEmpty() ? room : room + "." + each)
            .toList();
    for (int i = 0; i < packages.size() - 1; i++) {
      noClasses()
          .that()
          .resideInAPackage(packages.get(i))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(packages.subList(i + 1, packages.size()).toArray(String[]::new))
          .check(house);
    }
  }

  @Test
  void thePageEngineKnowsNoReport() {
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.pdf..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("shoeaudit..").and(resideOutsideOfPackage("shoeaudit.pdf..")))
        .check(house);
  }

  @Test
  void auditUsesGameControlsShoelogAndSpill() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.audit..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.audit..",
            "shoeaudit.game..",
            "shoeaudit.controls..",
            "shoeaudit.shoelog..",
            "shoeaudit.spill..",
            "java..",
            "org.jspecify..")
        .check(house);
  }

  @Test
  void forensicsUseGameControlsAuditShoelogAndSpill() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.forensics..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.forensics..",
            "shoeaudit.audit..",
            "shoeaudit.game..",
            "shoeaudit.controls..",
            "shoeaudit.shoelog..",
            "shoeaudit.spill..",
            "java..",
            "org.jspecify..")
        .check(house);
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.audit..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("shoeaudit.forensics..")
        .check(house);
  }

  @Test
  void reportNeedsNoRunNoDoorAndNoReader() {
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.report..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("shoeaudit.runs..", "shoeaudit.service..", "shoeaudit.cli..")
        .check(house);
  }

  @Test
  void theRoomsOfTheCoreKnowNothingOfTheService() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "shoeaudit.game..",
            "shoeaudit.config..",
            "shoeaudit.controls..",
            "shoeaudit.shoelog..",
            "shoeaudit.profile..",
            "shoeaudit.audit..",
            "shoeaudit.forensics..",
            "shoeaudit.spill..",
            "shoeaudit.pdf..",
            "shoeaudit.report..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.database..",
            "shoeaudit.settings..",
            "shoeaudit.identity..",
            "shoeaudit.runs..",
            "shoeaudit.nights..",
            "shoeaudit.service..",
            "shoeaudit.api..",
            "shoeaudit.web..",
            "shoeaudit.cli..")
        .check(house);
  }

  /** What H2's store says of its file stands in no class of the JDK. */
  @Test
  void databaseUsesTheJdkAndTheErrorsOfH2sStoreAlone() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.database..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("shoeaudit.database..", "java..", "org.jspecify..", "org.h2.mvstore")
        .check(house);
  }

  @Test
  void transparencyUsesTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.transparency..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("shoeaudit.transparency..", "java..", "org.jspecify..")
        .check(house);
  }

  @Test
  void tellingUsesTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.telling..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("shoeaudit.telling..", "java..", "javax.crypto..", "org.jspecify..")
        .check(house);
  }

  @Test
  void identityUsesOfOurRoomsDatabaseConfigAndTransparencyAlone() {
    classes()
        .that()
        .resideInAPackage("shoeaudit.identity..")
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("shoeaudit..")
                .or(
                    resideInAnyPackage(
                        "shoeaudit.identity..",
                        "shoeaudit.database..",
                        "shoeaudit.config..",
                        "shoeaudit.transparency..")))
        .check(house);
  }

  @Test
  void runsKnowNoNightsNoServiceAndNoDoor() {
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.runs..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("shoeaudit.nights..")
        .check(house);
    noClasses()
        .that()
        .resideInAnyPackage("shoeaudit.runs..", "shoeaudit.nights..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.service..",
            "shoeaudit.identity..",
            "shoeaudit.api..",
            "shoeaudit.web..",
            "shoeaudit.cli..",
            "shoeaudit.settings..")
        .check(house);
  }

  @Test
  void theServiceKnowsNoDoor() {
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.service..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "shoeaudit.api..", "shoeaudit.web..", "shoeaudit.cli..", "shoeaudit.settings..")
        .check(house);
  }

  @Test
  void theDoorsKnowNothingOfEachOtherButPagesUseWhatTheApiHas() {
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.api..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("shoeaudit.web..", "shoeaudit.cli..")
        .check(house);
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("shoeaudit.api..", "shoeaudit.web..")
        .check(house);
  }

  /** Pages take requests as the API does; its resources they do not use. */
  @Test
  void pagesUseOfTheApiWhatRequestsAreTakenByAlone() {
    noClasses()
        .that()
        .resideInAPackage("shoeaudit.web..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("shoeaudit.api..", "shoeaudit.cli..")
                .and(resideOutsideOfPackage("shoeaudit.api.http")))
        .check(house);
    noClasses()
        .that()
        .resideInAnyPackage("shoeaudit.api..", "shoeaudit.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("shoeaudit.web..")
        .check(house);
  }

  @Test
  void onlyTheDoorsSpeakRest() {
    noClasses()
        .that()
        .resideOutsideOfPackages("shoeaudit.api..", "shoeaudit.web..", "shoeaudit.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.ws.rs..", "org.jboss.resteasy..")
        .check(house);
  }

  @Test
  void auditsAndTheVaultKnowNoFramework() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "shoeaudit.runs..", "shoeaudit.service.vault..", "shoeaudit.service.backup..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta..", "io.quarkus..", "io.smallrye..", "org.hibernate..")
        .check(house);
  }

  @Test
  void onlyRecordsReviewsSendingsNightsHooksAndIdentityTouchPersistence() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "shoeaudit.service.records..",
            "shoeaudit.service.review..",
            "shoeaudit.service.sending..",
            "shoeaudit.service.nights..",
            "shoeaudit.service.hooks..",
            "shoeaudit.service.trials..",
            "shoeaudit.identity..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.persistence..", "org.hibernate..")
        .check(house);
  }

  @Test
  void onlyTheDrawingRoomsDraw() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "shoeaudit.report",
            "shoeaudit.report.text",
            "shoeaudit.report.building",
            "shoeaudit.report.document",
            "shoeaudit.report.rules",
            "shoeaudit.report.handout",
            "shoeaudit.report.output")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.openpdf..",
            "org.apache.poi..",
            "shoeaudit.pdf..",
            "shoeaudit.report.pdf..",
            "shoeaudit.report.xlsx..")
        .check(house);
  }

  @Test
  void onlyTheRoomsOfSignatureAndComparisonReadPdfsAndKeys() {
    noClasses()
        .that()
        .resideOutsideOfPackages("shoeaudit.report.signature..", "shoeaudit.report.comparison..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.pdfbox..", "org.bouncycastle..")
        .check(house);
  }

  @Test
  void theFirstSixRoomsKnowNoFramework() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "shoeaudit.game..",
            "shoeaudit.controls..",
            "shoeaudit.shoelog..",
            "shoeaudit.audit..",
            "shoeaudit.report..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta..", "io.quarkus..", "org.hibernate..", "picocli..")
        .check(house);
  }

  @Test
  void noRoomBeforeTheDoorsHasAClockOrRandomness() {
    noClasses()
        .that()
        .resideOutsideOfPackages("shoeaudit.cli..")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(Clock.class, Random.class)
        .orShould()
        .callMethod(Instant.class, "now")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(LocalDate.class, "now")
        .orShould()
        .callMethod(LocalDateTime.class, "now")
        .orShould()
        .callMethod(OffsetDateTime.class, "now")
        .orShould()
        .callMethod(ZonedDateTime.class, "now")
        .check(house);
  }

  /** Identifiers of requests and times of answers are the service's, and enter no result. */
  @Test
  void noRoomOfTheCoreDrawsIdentifiersOrMeasuresTime() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "shoeaudit.cli..", "shoeaudit.api..", "shoeaudit.service..", "shoeaudit.identity..")
        .should()
        .callMethod(UUID.class, "randomUUID")
        .orShould()
        .callMethod(Math.class, "random")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .check(house);
  }

  /**
   * The default language writes other digits in some countries: the same inputs would give other
   * bytes there.
   */
  @Test
  void nobodyFormatsInTheDefaultLanguage() {
    noClasses()
        .should()
        .callMethod(String.class, "formatted", Object[].class)
        .orShould()
        .callMethod(String.class, "format", String.class, Object[].class)
        .orShould()
        .callMethod(String.class, "toLowerCase")
        .orShould()
        .callMethod(String.class, "toUpperCase")
        .orShould()
        .callMethod(Locale.class, "getDefault")
        .check(house);
  }
}
