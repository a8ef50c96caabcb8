package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;

/** Which version of a finding's review a sign-off took in: later ones are additions to it. */
@Entity
@Immutable
@IdClass(SignedReview.Key.class)
@Table(name = "signed_review")
public class SignedReview {
  /** Which of a sign-off's. */
  public record Key(long signOffId, String findingId) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "sign_off_id")
  public long signOffId;

  @Id
  @Column(name = "finding_id")
  public String findingId;

  @Column(nullable = false)
  public long version;
}
