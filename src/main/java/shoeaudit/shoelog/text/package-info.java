/** Logs as text: bytes, gzip, lines, encodings, CSV and JSON records. Knows no field's meaning. */
@NullMarked
package shoeaudit.shoelog.text;

import org.jspecify.annotations.NullMarked;
