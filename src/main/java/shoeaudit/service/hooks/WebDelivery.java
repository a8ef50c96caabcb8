package shoeaudit.service.hooks;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.service.sending.Sending;

/** What a program is told: made with what it tells, in one transaction, and sent later. */
@Entity
@Table(name = "web_delivery")
public class WebDelivery extends Sending {
  /** How it is told. */
  public enum Channel {
    /** A signed body. */
    WEBHOOK,
    /** A request without a body, that a dead man's switch waits for. */
    PING;

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Id
  @SequenceGenerator(name = "web_delivery", sequenceName = "web_delivery_seq", allocationSize = 1)
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "web_delivery")
  public Long id;

  @Enumerated(EnumType.STRING)
  @Column(nullable = false, updatable = false)
  public Channel channel;

  /** The webhook's name, or whom a ping reaches: its URL without path and query. */
  @Column(nullable = false, updatable = false)
  public String target;

  @ManyToOne(optional = false)
  @JoinColumn(name = "licensee_id", updatable = false)
  public Licensee licensee;

  /** What happened, as {@code night.done}. */
  @Column(nullable = false, updatable = false)
  public String event;

  /** The gambling day of the night, or the number of the run. */
  @Column(nullable = false, updatable = false)
  public String subject;

  /** What is sent, the same at each attempt; null: a ping. */
  @Column public @Nullable String body;

  /** The status of the last answer; null: there was none. */
  @Column public @Nullable Integer status;
}
