package shoeaudit.api;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** An issuer of tokens by OpenID Connect: publishes its key, and signs what it is told to. */
public final class TokenIssuer implements QuarkusTestResourceLifecycleManager {
  static final String AUDIENCE = "shoe-audit";

  /** By which the service shows that it is the one that may exchange a code. */
  static final String SECRET = "a secret between issuer and service";

  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final KeyPair KEYS = keys();
  private static final KeyPair FORGED = keys();

  /** Where it is, once it was started. */
  private static String address = "";

  /** Of the tokens that are not fetched yet, by the codes that people brought from here. */
  private static final Map<String, String> WAITING = new ConcurrentHashMap<>();

  private static volatile String atItsPage = "";

  private @Nullable HttpServer server;

  private static KeyPair keys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("no RSA keys can be made", e);
    }
  }

  static String address() {
    return address;
  }

  /** A token with those claims, a JSON object, signed by the issuer. */
  static String signed(String claims) {
    return token(claims, KEYS.getPrivate());
  }

  /**
   * The claims of somebody, without their end.
   *
   * @param roles a list of JSON
   * @param now seconds since 1970
   */
  public static String claims(String name, String roles, long now) {
    return "{\"iss\":\""
        + address
        + "\",\"aud\":\""
        + AUDIENCE
        + "\",\"iat\":"
        + (now - 60)
        + ",\"exp\":"
        + (now + 300)
        + ",\"sub\":\"s-"
        + name
        + "\",\"preferred_username\":\""
        + name
        + "\",\"realm_access\":{\"roles\":"
        + roles
        + "}";
  }

  /** Whoever comes to its page in a browser next is this one. */
  public static void nextAtItsPage(String claims) {
    atItsPage = claims;
  }

  /** Its page: one button, by which whoever is next signs in. */
  private static void authorize(HttpExchange exchange) throws IOException {
    String back = signIn(exchange.getRequestURI(), atItsPage);
    String page =
        "<!doctype html><html lang=\"en\"><title>Issuer</title><a id=\"let-in\" href=\""
            + back.replace("&", "&amp;")
            + "\">Sign in</a></html>";
    answer(exchange, 200, "text/html", page);
  }

  /**
   * Somebody signs in at the issuer.
   *
   * @param request as the service led them here
   * @param claims of the token that the service is to get, without its end
   * @return where they are led back to
   */
  static String signIn(URI request, String claims) {
    Map<String, String> asked = values(request.getRawQuery());
    String code = UUID.randomUUID().toString();
    WAITING.put(code, signed(claims + ",\"nonce\":\"" + asked.get("nonce") + "\"}"));
    return asked.get("redirect_uri") + "?code=" + code + "&state=" + asked.get("state");
  }

  /** The values of a query or a form. */
  static Map<String, String> values(String form) {
    Map<String, String> values = new HashMap<>();
    for (String each : form.split("&", -1)) {
      int end = each.indexOf('=');
      values.put(
          each.substring(0, end),
          URLDecoder.decode(each.substring(end + 1), StandardCharsets.UTF_8));
    }
    return values;
  }

  /** Each code is good once, and only with what proves that the service began it (RFC 7636). */
  private static void exchange(HttpExchange exchange) throws IOException {
    String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> sent = values(form);
    String token = sent.get("code_verifier") == null ? null : WAITING.remove(sent.get("code"));
    String json =
        token == null
            ? "{\"error\":\"invalid_grant\"}"
            : "{\"id_token\":\""
                + token
                + "\",\"access_token\":\"for nothing\",\"token_type\":\"Bearer\",\"expires_in\":300}";
    answer(exchange, token == null ? 400 : 200, json);
  }

  /** One that somebody else signed. */
  static String forged(String claims) {
    return token(claims, FORGED.getPrivate());
  }

  private static String token(String claims, PrivateKey key) {
    String content =
        encoded("{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"one\"}") + "." + encoded(claims);
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      signature.update(content.getBytes(StandardCharsets.US_ASCII));
      return content + "." + BASE64.encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("nothing can be signed", e);
    }
  }

  private static String encoded(String text) {
    return BASE64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String encoded(BigInteger number) {
    byte[] bytes = number.toByteArray();
    int from = bytes[0] == 0 ? 1 : 0;
    return BASE64.encodeToString(java.util.Arrays.copyOfRange(bytes, from, bytes.length));
  }

  @Override
  public Map<String, String> start() {
    try {
      HttpServer started =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      address = "http://127.0.0.1:" + started.getAddress().getPort();
      RSAPublicKey key = (RSAPublicKey) KEYS.getPublic();
      answer(
          started,
          "/.well-known/openid-configuration",
          "{\"issuer\":\""
              + address
              + "\",\"jwks_uri\":\""
              + address
              + "/keys\",\"token_endpoint\":\""
              + address
              + "/token\",\"authorization_endpoint\":\""
              + address
              + "/authorize\"}");
      answer(
          started,
          "/keys",
          "{\"keys\":[{\"kty\":\"RSA\",\"use\":\"sig\",\"alg\":\"RS256\",\"kid\":\"one\",\"n\":\""
              + encoded(key.getModulus())
              + "\",\"e\":\""
              + encoded(key.getPublicExponent())
              + "\"}]}");
      started.createContext("/token", TokenIssuer::exchange);
      started.createContext("/authorize", TokenIssuer::authorize);
      started.start();
      server = started;
      return Map.of("quarkus.oidc.auth-server-url", address);
    } catch (IOException e) {
      throw new IllegalStateException("the issuer did not start", e);
    }
  }

  private static void answer(HttpServer server, String path, String json) {
    server.createContext(path, exchange -> answer(exchange, 200, json));
  }

  private static void answer(HttpExchange exchange, int status, String json) throws IOException {
    answer(exchange, status, "application/json", json);
  }

  private static void answer(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void stop() {
    if (server != null) {
      server.stop(0);
    }
  }
}
