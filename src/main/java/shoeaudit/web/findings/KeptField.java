package shoeaudit.web.findings;

/**
 * A field of a list's filter for which the list has no place of its own.
 *
 * @param name of the parameter
 * @param value that it must have
 * @param without the address of the list without it
 */
public record KeptField(String name, String value, String without) {}
