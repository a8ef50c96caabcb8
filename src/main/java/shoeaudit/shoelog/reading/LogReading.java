package shoeaudit.shoelog.reading;

import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.text.TextForm;

/**
 * What reading one file came to.
 *
 * @param sha256 of the file as it lies on the disk, in lower-case hexadecimal
 * @param bytes of the file as it lies on the disk
 * @param events how many events, or coup summaries, could be read; with 0 the file is no use as a
 *     log, and its problems say why
 * @param lines how many lines the (decompressed) text has, blank ones included; of a workbook the
 *     number of the last row with anything in it
 * @param format how it is written
 * @param text how its text is written; {@link TextForm#USUAL} where it is no text of our own
 */
public record LogReading(
    String sha256, long bytes, long events, long lines, LogFormat format, TextForm text) {}
