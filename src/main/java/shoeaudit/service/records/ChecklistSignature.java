package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** That somebody signed a checklist of a run: from then on its answers stay as they are. */
@Entity
@Immutable
@IdClass(ChecklistSignature.Key.class)
@Table(name = "checklist_signature")
public class ChecklistSignature {
  /** Which one. */
  public record Key(long run, String checklist) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "run_id")
  public long run;

  /** Its id. */
  @Id public String checklist;

  /** Of the sheet as CSV as it was signed. */
  @Column(name = "sheet_sha256", nullable = false)
  public String sheetSha256;

  @Column(name = "signed_at", nullable = false)
  public Instant signedAt;

  @Column(name = "signed_by", nullable = false)
  public String signedBy;
}
