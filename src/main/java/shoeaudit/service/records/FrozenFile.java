package shoeaudit.service.records;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;

/** A file of a signed-off run's report, as it has to stay. */
@Entity
@Immutable
@IdClass(FrozenFile.Key.class)
@Table(name = "frozen_file")
public class FrozenFile {
  /** Which of a sign-off's. */
  public record Key(long signOffId, String name) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @Id
  @Column(name = "sign_off_id")
  public long signOffId;

  @Id public String name;

  @Column(nullable = false)
  public long bytes;

  /** In lower-case hex. */
  @Column(nullable = false)
  public String sha256;
}
