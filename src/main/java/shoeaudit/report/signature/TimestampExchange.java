package shoeaudit.report.signature;

import java.io.IOException;
import java.math.BigInteger;
import java.util.HexFormat;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TimeStampRequest;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.TimeStampResponse;
import org.bouncycastle.tsp.TimeStampToken;
import shoeaudit.config.Sha256;

/**
 * A request to a time-stamping service and its answer (RFC 3161). A class of its own, as Java loads
 * what a class catches together with it: Bouncy Castle's jars, whose signatures take a tenth of a
 * second to check, stay unopened where nothing is stamped.
 */
final class TimestampExchange {
  private TimestampExchange() {}

  /**
   * A token for a signature's value, checked as far as it can be without knowing the service.
   *
   * @throws SigningException where the service cannot be reached, refuses, or answers otherwise
   *     than it was asked
   */
  static TimeStampToken token(TimestampService service, BigInteger nonce, byte[] signatureValue)
      throws SigningException, InterruptedException {
    TimeStampRequestGenerator generator = new TimeStampRequestGenerator();
    generator.setCertReq(true);
    TimeStampRequest request =
        generator.generate(
            NISTObjectIdentifiers.id_sha256,
            HexFormat.of().parseHex(Sha256.hex(signatureValue)),
            nonce);
    try {
      TimeStampResponse response = response(service, service.ask(request.getEncoded()));
      // Status, nonce, imprint, policy.
      response.validate(request);
      TimeStampToken token = response.getTimeStampToken();
      if (token == null) {
        String words = response.getStatusString();
        throw new SigningException(
            service.named()
                + " refused with status "
                + response.getStatus()
                + (words == null ? "" : ", \"" + words + "\"")
                + TimestampService.REMEDY);
      }
      Timestamps.check(token, signatureValue);
      return token;
    } catch (TSPException | IOException | Timestamps.BadTimestampException e) {
      throw new SigningException(
          service.named()
              + " gave an answer that cannot be used: "
              + e.getMessage()
              + TimestampService.REMEDY,
          e);
    }
  }

  private static TimeStampResponse response(TimestampService service, byte[] answer)
      throws SigningException {
    try {
      return new TimeStampResponse(answer);
    } catch (TSPException | IOException | RuntimeException malformed) {
      throw new SigningException(
          service.named()
              + " gave an answer that is no time-stamp (RFC 3161)"
              + TimestampService.REMEDY,
          malformed);
    }
  }
}
