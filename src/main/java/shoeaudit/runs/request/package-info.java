/** What a run is asked to do: controls, profiles, and what is wrong with the request. */
@NullMarked
package shoeaudit.runs.request;

import org.jspecify.annotations.NullMarked;
