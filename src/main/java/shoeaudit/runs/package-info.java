/**
 * An audit from files to a folder of results, without a framework: the command line, the service
 * and the night run it alike. The sub-rooms: {@code request} what is asked for, {@code folder}
 * where results go, {@code convert} foreign logs written anew, {@code verify} results held to what
 * they were made of.
 */
@NullMarked
package shoeaudit.runs;

import org.jspecify.annotations.NullMarked;
