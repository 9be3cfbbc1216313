package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares idempotent requests, which are carried out once however often they are sent. The method returns an [IdempotentRequest] of the
/// result type. Its parameters have the names of the parts of the key.
///
/// ```java
/// @Idempotent(pk = "IDEMP#{userId}", sk = "REQ#{requestId}", keepFor = "PT24H")
/// IdempotentRequest<Receipt> request(UserId userId, String requestId);
/// ```
///
/// The client request tokens of DynamoDB's transactions do the same for ten minutes. This lasts for as long as `keepFor`, and returns the
/// stored result again.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Idempotent {
  String pk();

  String sk();

  /// The time for which results are kept, as an ISO 8601 duration: `PT24H`.
  String keepFor();

  /// The value of the table's type attribute.
  String type() default "Request";
}
