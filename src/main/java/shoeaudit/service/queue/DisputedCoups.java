package shoeaudit.service.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.identity.Refusal;
import shoeaudit.report.handout.DisputeClaim;
import shoeaudit.report.handout.DisputedCoup;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.WorkingFolder;
import shoeaudit.service.vault.Vault;

/** What is on record of coups that are disputed, replayed from the vault. */
@ApplicationScoped
public class DisputedCoups {
  private final ReplayedShoes shoes;
  private final Vault vault;
  private final RuleLibrary rules;
  private final WorkingFolder working;

  @Inject
  DisputedCoups(ReplayedShoes shoes, Vault vault, RuleLibrary rules, WorkingFolder working) {
    this.shoes = shoes;
    this.vault = vault;
    this.rules = rules;
    this.working = working;
  }

  /**
   * What is on record of a coup.
   *
   * @param run that is done, with its inputs
   * @param place of the coup in the shoe as recorded, from 0
   * @param claim which names the wagers
   * @throws Refusal where the run has no such coup, or the coup no such wager
   */
  public DisputedCoup of(RunRecord run, String table, String shoe, int place, DisputeClaim claim)
      throws IOException {
    ShoeInFull found = shoes.of(run, table, shoe);
    ShoeInFull.Coup coup =
        found == null
            ? null
            : found.coups().stream()
                .filter(each -> each.row().place() == place)
                .findFirst()
                .orElse(null);
    if (found == null || coup == null) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the run "
              + run.id
              + " has no coup at place "
              + place
              + " of a shoe "
              + shoe
              + " at table "
              + table,
          "find it by table and time, and take its table, shoe and place");
    }
    try {
      return DisputedCoup.of(found, coup, controls(run), claim);
    } catch (DisputedCoup.UnknownWagerException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED, Objects.requireNonNull(e.getMessage()), e.remedy());
    }
  }

  private List<ControlFile> controls(RunRecord run) throws IOException {
    Path all = working.path();
    Files.createDirectories(all);
    Path folder = Files.createTempDirectory(all, "dispute-" + run.id + "-");
    try {
      return ControlVersions.read(RunFiles.of(run, folder, vault).controls(), rules);
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException(
          "run " + run.id + " was done and its controls cannot be read", e);
    } finally {
      FolderTree.delete(folder);
    }
  }
}
