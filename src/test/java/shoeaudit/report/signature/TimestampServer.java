package shoeaudit.report.signature;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateEncodingException;
import java.time.Instant;
import java.util.Date;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.DigestCalculator;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TimeStampRequest;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.TimeStampResponseGenerator;
import org.bouncycastle.tsp.TimeStampTokenGenerator;

/** A time-stamping service on this machine: a real one, but for its authority. */
public final class TimestampServer implements AutoCloseable {
  private static final ASN1ObjectIdentifier POLICY = new ASN1ObjectIdentifier("1.2.3.4.5");

  private final HttpServer server;
  private final TestKeys.Issued unit;
  private final Instant time;
  private final Manner manner;
  private final CountDownLatch closed = new CountDownLatch(1);

  /** How it answers. */
  public enum Manner {
    /** As asked. */
    HONEST,
    /** With the token of another request. */
    OTHER_REQUEST,
    /** That it does not know the digest. */
    REFUSING,
    /** HTTP status 503. */
    UNAVAILABLE,
    /** With a page of HTML. */
    NOT_A_REPLY,
    /** With more than anyone wants. */
    ENDLESS,
    /** Not at all, until it is closed. */
    SILENT
  }

  /**
   * Starts one.
   *
   * @param time that it certifies
   */
  public TimestampServer(TestKeys.Issued unit, Instant time, Manner manner) throws IOException {
    this.unit = unit;
    this.time = time;
    this.manner = manner;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/tsr", this::answer);
    server.start();
  }

  /** Where it listens. */
  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/tsr";
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] request = exchange.getRequestBody().readAllBytes();
      exchange.getResponseHeaders().set("Content-Type", "application/timestamp-reply");
      switch (manner) {
        case UNAVAILABLE -> exchange.sendResponseHeaders(503, -1);
        case SILENT -> closed.await();
        case ENDLESS -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] block = new byte[1 << 16];
          for (int i = 0; i < 40; i++) {
            exchange.getResponseBody().write(block);
          }
        }
        case NOT_A_REPLY -> send(exchange, "<html>hello</html>".getBytes(StandardCharsets.UTF_8));
        default -> send(exchange, reply(new TimeStampRequest(request)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TSPException | OperatorCreationException | CertificateEncodingException e) {
      throw new IOException(e);
    }
  }

  private static void send(HttpExchange exchange, byte[] body) throws IOException {
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }

  private byte[] reply(TimeStampRequest asked)
      throws IOException, TSPException, OperatorCreationException, CertificateEncodingException {
    TimeStampRequest request = asked;
    if (manner == Manner.OTHER_REQUEST) {
      TimeStampRequestGenerator generator = new TimeStampRequestGenerator();
      generator.setCertReq(true);
      request = generator.generate(NISTObjectIdentifiers.id_sha256, new byte[32], asked.getNonce());
    }
    DigestCalculator digest =
        new JcaDigestCalculatorProviderBuilder()
            .build()
            .get(new AlgorithmIdentifier(NISTObjectIdentifiers.id_sha256));
    TimeStampTokenGenerator tokens =
        new TimeStampTokenGenerator(
            new JcaSimpleSignerInfoGeneratorBuilder()
                .build("SHA256withRSA", unit.key().getPrivate(), unit.chain().getFirst()),
            digest,
            POLICY);
    tokens.addCertificates(new JcaCertStore(unit.chain()));
    Set<String> accepted = new HashSet<>();
    if (manner != Manner.REFUSING) {
      accepted.add(NISTObjectIdentifiers.id_sha256.getId());
    } else {
      accepted.add(NISTObjectIdentifiers.id_sha512.getId());
    }
    TimeStampResponseGenerator responses = new TimeStampResponseGenerator(tokens, accepted);
    return responses.generate(request, BigInteger.TEN, Date.from(time)).getEncoded();
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }
}
