package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares an access pattern that finds one entity by its key. The method returns an `Optional` of the entity, or a [Ref] that can also
/// change it. Its parameters have the names of the parts of the key.
///
/// It is a batch get if one parameter is a collection: of one part of the key, whose name may have an `s` added, or of a record that has
/// several parts as its components. The method then returns a `Map` from each requested element to its entity, in the order of the request.
/// Entities that do not exist are not in the map. The number of elements is not limited: they are split into requests of up to 100 keys,
/// and unprocessed keys are requested again.
///
/// ```java
/// @Get Optional<User> user(String userId);
/// @Get Map<String, User> users(List<String> userIds);
/// @Get Map<MessageKey, Message> messages(Set<MessageKey> keys);
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Get {
  /// Whether the read is eventually consistent: it costs half, and may miss the latest writes.
  boolean eventual() default false;

  /// The name of a [Unique] of the entity, to find the entity by its unique value instead of its key. The parameters then have the names of
  /// the parts of the lock's key. Unlike an index, this read is consistent.
  String unique() default "";
}
