package shoeaudit.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.verapdf.core.VeraPDFException;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** What veraPDF says of a file. */
public final class Standard {
  static {
    VeraGreenfieldFoundryProvider.initialise();
  }

  private Standard() {}

  /** Where a file fails the standard: nothing where it is valid. */
  public static List<String> failures(Path file, PDFAFlavour flavour) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        PDFAParser parser = Foundries.defaultInstance().createParser(in, flavour);
        PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
      ValidationResult result = validator.validate(parser);
      if (result.getTotalAssertions() < 100 && result.getTestAssertions().isEmpty()) {
        return List.of("veraPDF tested next to nothing");
      }
      return result.getTestAssertions().stream()
          .filter(assertion -> assertion.getStatus() == TestAssertion.Status.FAILED)
          .map(assertion ->
              assertion.getRuleId() + " " + assertion.getMessage() + " " + assertion.getLocation())
          .sorted()
          .toList();
    } catch (VeraPDFException e) {
      throw new IOException(e);
    }
  }
}
