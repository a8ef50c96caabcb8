package shoeaudit.api.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An operation for somebody who signed in: no machine's token does it, whatever its scopes. So are
 * all that change credentials, accounts or tokens, as a token that leaked could outlive its expiry
 * by making others; and all about sessions, which say where people were.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface InPerson {}
