package shoeaudit.identity;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Stream;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.transparency.TreeHash;

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

  /**
   * An entry from its {@link #line()}.
   *
   * @throws NotAnEntryException where the text is not exactly what {@link #line()} writes
   */
  public static TrailEntry of(String line) throws NotAnEntryException {
    TrailEntry entry = new TrailEntry();
    try (JsonParser json = JSON.createParser(line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new NotAnEntryException("it is no JSON object");
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        entry.set(name, json);
      }
    } catch (JacksonException e) {
      throw new NotAnEntryException(e.getOriginalMessage());
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be read", e);
    }
    // Whatever else a line may hold, spaces or a member twice, its hash says nothing of it.
    if (!entry.isWhole() || !entry.line().equals(line)) {
      throw new NotAnEntryException("it is not written as the service writes entries");
    }
    return entry;
  }

  /** A text that is no entry, with the reason. */
  public static final class NotAnEntryException extends Exception {
    private static final long serialVersionUID = 1;

    NotAnEntryException(String reason) {
      super(reason);
    }
  }

  private void set(String name, JsonParser json) throws IOException, NotAnEntryException {
    String text = json.currentToken() == JsonToken.VALUE_NULL ? null : json.getText();
    switch (name) {
      case "seq" -> seq = json.getLongValue();
      case "licensee" -> licensee = text;
      case "old" -> oldValue = text;
      case "new" -> newValue = text;
      case "request" -> request = text;
      default -> setGiven(name, text == null ? "" : text);
    }
  }

  private void setGiven(String name, String text) throws NotAnEntryException {
    switch (name) {
      case "at" -> at = text;
      case "actor" -> actor = text;
      case "act" -> act = text;
      case "subject_kind" -> subjectKind = text;
      case "subject" -> subject = text;
      case "previous_hash" -> previousHash = text;
      case "hash" -> hash = text;
      default -> throw new NotAnEntryException("entries have no member " + name);
    }
  }

  private boolean isWhole() {
    return Stream.of(at, actor, act, subjectKind, subject, previousHash, hash)
        .noneMatch(Objects::isNull);
  }

  /** Itself as a leaf of the trail's Merkle tree, whose data is its hash, 32 bytes. */
  public TreeHash leaf() {
    return TreeHash.ofLeaf(HexFormat.of().parseHex(hash));
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
