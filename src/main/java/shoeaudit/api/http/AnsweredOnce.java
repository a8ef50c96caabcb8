package shoeaudit.api.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An operation that makes something and has a secret in its request or its answer: it takes no
 * Idempotency-Key, as nothing secret is kept to be answered again. Nor is its answer compressed
 * ({@code Uncompressed}): its length would tell of the secret.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface AnsweredOnce {}
