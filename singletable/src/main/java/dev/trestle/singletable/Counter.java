package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares a counter, on a method that returns a [CounterRef]. The method's parameters have the names of the parts of the key. A counter
/// starts at zero and never falls below zero.
///
/// ```java
/// @Counter(pk = "USER#{userId}", sk = "COUNTER#FOLLOWERS#{shard:pad2}", shards = 8)
/// CounterRef followers(UserId userId);
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Counter {
  String pk();

  String sk();

  /// The attribute that stores the number.
  String attribute() default "count";

  /// The attribute that stores the time of the last change; empty for none.
  String changedAt() default "";

  /// The number of items that share the count, 1 to 100. One item takes about a thousand changes per second. With more than one item, the
  /// key has the part `{shard}`, which starts at 0.
  int shards() default 1;

  /// The value of the table's type attribute.
  String type() default "Counter";
}
