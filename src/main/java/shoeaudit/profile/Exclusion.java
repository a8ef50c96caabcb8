package shoeaudit.profile;

/**
 * Records that are not taken as others are.
 *
 * @param when which
 * @param because why; counted and told once a file
 */
public record Exclusion(Condition when, String because) {}
