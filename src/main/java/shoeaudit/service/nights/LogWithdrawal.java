package shoeaudit.service.nights;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** That a log counts for no night any more. Withdrawals of a licensee are numbered in order. */
@Entity
@Immutable
@Table(name = "night_withdrawal")
public class LogWithdrawal {
  @Id
  @SequenceGenerator(
      name = "night_withdrawal",
      sequenceName = "night_withdrawal_seq",
      allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "night_withdrawal")
  public Long id;

  @OneToOne(optional = false)
  @JoinColumn(name = "log_id")
  public DeliveredLog log;

  /** Who withdrew it. */
  @Column(name = "withdrawn_by", nullable = false)
  public String by;

  @Column(nullable = false)
  public Instant at;

  /** Why, in their words. */
  @Column(nullable = false)
  public String reason;
}
