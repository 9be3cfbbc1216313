package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Requests that are carried out once, however often they come: on a method that returns a [IdempotentRequest] of what comes of them, and whose
/// parameters are called as the parts of the key.
///
/// ```java
/// @Idempotent(pk = "IDEMP#{userId}", sk = "REQ#{requestId}", keepFor = "PT24H")
/// IdempotentRequest<Receipt> request(UserId userId, String requestId);
/// ```
///
/// The tokens of DynamoDB's transactions do the same for ten minutes; this is for as long as you say, and gives the outcome again.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Idempotent {
  String pk();

  String sk();

  /// For how long outcomes are kept, in ISO 8601: `PT24H`.
  String keepFor();

  /// What the table's type attribute holds.
  String type() default "Request";
}
