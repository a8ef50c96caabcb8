package shoeaudit.identity;

import io.quarkus.security.identity.request.BaseAuthenticationRequest;

/** Somebody shows a token of ours. */
final class TokenRequest extends BaseAuthenticationRequest {
  private final String secret;

  TokenRequest(String secret) {
    this.secret = secret;
  }

  String secret() {
    return secret;
  }
}
