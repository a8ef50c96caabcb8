package shoeaudit.api.http;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.vault.Vault;

/** Answers that are files. */
public final class Downloads {
  private Downloads() {}

  /** A file of the vault, its bytes as they were received. */
  public static Response of(EvidenceFile file, Vault vault) {
    StreamingOutput body = out -> vault.copy(file.sha256, out);
    return Response.ok(body, MediaType.APPLICATION_OCTET_STREAM)
        .header(HttpHeaders.CONTENT_LENGTH, file.bytes)
        .header(HttpHeaders.CONTENT_DISPOSITION, attachment(file.name))
        .header(HttpHeaders.ETAG, "\"" + file.sha256 + "\"")
        .build();
  }

  /** A name as RFC 6266 writes it, also beyond ASCII. */
  public static String attachment(String name) {
    return "attachment; filename*=UTF-8''"
        + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
