/**
 * Reads import profiles from strict YAML; what a profile says and no reader knows is a problem with
 * its line.
 */
@NullMarked
package shoeaudit.profile.yaml;

import org.jspecify.annotations.NullMarked;
