package shoeaudit.identity;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;

/**
 * An entry of the audit trail. Its hash is the SHA-256 of {@link #content()} in UTF-8, which holds
 * the hash of the entry before it: who changes, takes away or moves an entry breaks the chain.
 */
@Entity
@Immutable
@Table(name = "trail_entry")
public class TrailEntry {
  private static final JsonFactory JSON = new JsonFactory();

  /** Its number, from 1 without a gap. */
  @Id public long seq;

  /** When, in UTC (RFC 3339). */
  @Column(nullable = false)
  public String at;

  /** Who: an account's name, or {@code system}, or {@code command line}. */
  @Column(nullable = false)
  public String actor;

  /** What was done. */
  @Column(nullable = false)
  public String act;

  /** Whose matter it is, by its code; null: no licensee's. */
  @Column public @Nullable String licensee;

  /** What it was done to. */
  @Column(name = "subject_kind", nullable = false)
  public String subjectKind;

  /** Which of them. */
  @Column(nullable = false)
  public String subject;

  /** As it was before; null: it was not there. */
  @Column(name = "old_value")
  public @Nullable String oldValue;

  /** As it is since; null: it is gone. */
  @Column(name = "new_value")
  public @Nullable String newValue;

  /** The request in which it was done, as logs name it. */
  @Column public @Nullable String request;

  @Column(name = "previous_hash", nullable = false)
  public String previousHash;

  @Column(nullable = false)
  public String hash;

  /** All but its hash, as one JSON object with its keys in a fixed order and without spaces. */
  public String content() {
    return json(false);
  }

  /** The whole entry, as it is exported: {@link #content()} with the hash as its last member. */
  public String line() {
    return json(true);
  }

  /** What its hash has to be. */
  public String expectedHash() {
    return Sha256.hex(content().getBytes(StandardCharsets.UTF_8));
  }

  private String json(boolean withHash) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeNumberField("seq", seq);
      json.writeStringField("at", at);
      json.writeStringField("actor", actor);
      json.writeStringField("act", act);
      json.writeStringField("licensee", licensee);
      json.writeStringField("subject_kind", subjectKind);
      json.writeStringField("subject", subject);
      json.writeStringField("old", oldValue);
      json.writeStringField("new", newValue);
      json.writeStringField("request", request);
      json.writeStringField("previous_hash", previousHash);
      if (withHash) {
        json.writeStringField("hash", hash);
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    return text.toString();
  }
}
