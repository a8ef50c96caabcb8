/**
 * Other programs that are told what happens: signed webhooks of nights and runs, and the ping after
 * each good night.
 */
@NullMarked
package shoeaudit.service.hooks;

import org.jspecify.annotations.NullMarked;
