@org.jspecify.annotations.NullMarked
package shoeaudit.profile;
