/**
 * The report's electronic signature: PAdES B-B and B-T, made and checked. Knows PDFBox and Bouncy
 * Castle; keys, times and chance are given to it.
 */
@NullMarked
package shoeaudit.report.signature;

import org.jspecify.annotations.NullMarked;
