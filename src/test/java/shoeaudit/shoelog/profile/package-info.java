@org.jspecify.annotations.NullMarked
package shoeaudit.shoelog.profile;
