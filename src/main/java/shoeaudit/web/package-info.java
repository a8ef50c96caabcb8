/**
 * The pages, for people at a browser: made on the server, on the same services as the API. A page
 * holds no rule of its own; what it does, the API does too. What all pages share lives here; each
 * desk has a room of its own.
 */
@NullMarked
package shoeaudit.web;

import org.jspecify.annotations.NullMarked;
