package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The version of the way in which a record is stored, which is stored with it. What was written by an earlier version is brought up to
/// date when it is read, by static methods of the record that are marked with [Upgrade], one for each step.
///
/// ```java
/// @Schema(version = 2)
/// record User(String id, String name) {
///   @Upgrade(from = 1)
///   static Item oneName(Item user) { … }
/// }
/// ```
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Schema {
  int version();

  /// Where it is stored. An item without it is of version 1.
  String attribute() default "schemaVersion";
}
