@org.jspecify.annotations.NullMarked
package shoeaudit.controls;
