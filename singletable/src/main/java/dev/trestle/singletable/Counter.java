package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A counter, on a method that returns a [CounterRef] and whose parameters are called as the parts of the key. It begins at zero, and never
/// falls below.
///
/// ```java
/// @Counter(pk = "USER#{userId}", sk = "COUNTER#FOLLOWERS#{shard:pad2}", shards = 8)
/// Count followers(UserId userId);
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Counter {
  String pk();

  String sk();

  /// Where the number is stored.
  String attribute() default "count";

  /// Where the moment of the last change is stored; empty for nowhere.
  String changedAt() default "";

  /// In how many items it is kept, up to 100: one item takes a thousand changes in a second. With more than one, the key has the part
  /// `{shard}`, from 0.
  int shards() default 1;

  /// What the table's type attribute holds.
  String type() default "Counter";
}
