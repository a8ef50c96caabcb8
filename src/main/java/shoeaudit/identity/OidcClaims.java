package shoeaudit.identity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a JSON Web Token says, whose signature, issuer, audience and time were found good. */
final class OidcClaims {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final JsonNode claims;

  /** Those of a token in its compact form (RFC 7519). */
  OidcClaims(String token) {
    try {
      claims = JSON.readTree(Base64.getUrlDecoder().decode(token.split("\\.", -1)[1]));
    } catch (IOException e) {
      throw new IllegalArgumentException("the token that was found good cannot be read", e);
    }
  }

  private JsonNode at(String name) {
    // A claim's name may hold a slash itself, as names that are URLs do.
    JsonNode whole = claims.path(name);
    return whole.isMissingNode() ? claims.at("/" + name) : whole;
  }

  /**
   * A claim that is a text; null where it is absent.
   *
   * @throws Refusal where it is something else
   */
  @Nullable String text(String name) {
    JsonNode claim = at(name);
    if (claim.isMissingNode() || claim.isNull()) {
      return null;
    }
    if (!claim.isTextual() || claim.textValue().isBlank()) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the token's claim " + name + " is no text",
          "let the issuer write it as one");
    }
    return claim.textValue();
  }

  /**
   * A claim that must be there.
   *
   * @throws Refusal where it is absent or no text
   */
  String required(String name) {
    String text = text(name);
    if (text == null) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the token has no claim " + name,
          "let the issuer add it, or name another in the settings shoe-audit.oidc");
    }
    return text;
  }

  /**
   * Those of our roles that a claim names; others are not ours.
   *
   * @throws Refusal where there is none
   */
  Set<Role> roles(OidcSettings settings) {
    JsonNode claim = at(settings.roles());
    Set<String> named = new HashSet<>();
    if (claim.isTextual()) {
      named.addAll(Arrays.asList(claim.textValue().split(" ", -1)));
    }
    claim.forEach(each -> named.add(each.asText()));
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (Role role : Role.values()) {
      if (named.contains(settings.roleNames().getOrDefault(role.text(), role.text()))) {
        roles.add(role);
      }
    }
    if (roles.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_ALLOWED,
          "the token's claim " + settings.roles() + " names no role that is known here",
          "let the issuer name one or more of " + String.join(", ", Role.texts()));
    }
    return roles;
  }
}
