/**
 * The nights of the service: each licensee's gambling days, taken from its inbox and from what is
 * uploaded, audited by themselves once they are due, and kept. Here live the thread that looks,
 * what was delivered, the nights and their editions. What a night is, which logs it needs and what
 * its record lacks, {@code shoeaudit.nights} knows; runs go through the queue as all others do.
 */
@NullMarked
package shoeaudit.service.nights;

import org.jspecify.annotations.NullMarked;
