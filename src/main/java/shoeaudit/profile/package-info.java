/**
 * Import profiles, which say how a file of another system is read: the model of a profile, its
 * mappings and what they make of a record. The sub-rooms: {@code source} reads records, {@code
 * yaml} reads profiles, {@code importing} makes events of records, {@code inspect} looks at a file
 * and says what fits. No system is named in the code.
 */
@NullMarked
package shoeaudit.profile;

import org.jspecify.annotations.NullMarked;
