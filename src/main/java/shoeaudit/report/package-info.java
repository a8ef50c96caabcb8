/**
 * The report as a value. The sub-rooms: {@code text} words and amounts, {@code building} makes the
 * value of an audit, {@code output} plain outputs, {@code pdf} and {@code xlsx} draw it, {@code
 * signature} signs it, {@code comparison} holds two of them side by side.
 */
@NullMarked
package shoeaudit.report;

import org.jspecify.annotations.NullMarked;
