package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that finds one entity by its key: a method that returns an `Optional` of it, or a [Ref] with which it can also be
/// changed, and whose parameters are called as the parts of the key.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Get {
  /// Whether it may miss what was written a moment ago, for half the price.
  boolean eventual() default false;

  /// What is unique of the entity, as its [Unique] calls it, to find it by that instead of its key. The parameters are then called as
  /// the parts of the lock's key. Unlike an index, this finds what was written a moment ago.
  String unique() default "";
}
