package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that finds one entity by its key: a method that returns an `Optional` of it, or a [Ref] with which it can also be
/// changed, and whose parameters are called as the parts of the key.
///
/// It finds many at once where one of the parameters is a list, set or other collection of a part, whose name may have an `s` behind it,
/// or of a record that has several parts as its components. Then it returns a `Map` from what was asked for to what was found, in the
/// order of asking. What is not there is not in the map. Any number can be asked for; requests of up to 100 keys are made of them, and
/// what the database leaves undone is asked for again.
///
/// ```java
/// @Get Optional<User> user(String userId);
/// @Get Map<String, User> users(List<String> userIds);
/// @Get Map<MessageKey, Message> messages(Set<MessageKey> keys);
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Get {
  /// Whether it may miss what was written a moment ago, for half the price.
  boolean eventual() default false;

  /// What is unique of the entity, as its [Unique] calls it, to find it by that instead of its key. The parameters are then called as
  /// the parts of the lock's key. Unlike an index, this finds what was written a moment ago.
  String unique() default "";
}
