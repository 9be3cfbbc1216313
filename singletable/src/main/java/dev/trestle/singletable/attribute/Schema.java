package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The schema version of a record, which is stored with each item. An item of an earlier version is upgraded when it is read, by static
/// methods of the record that are marked with [Upgrade], one for each step.
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

  /// The name of the attribute that holds the version; empty for `schemaVersion`, or `schema_version` in a table with such names. An item
  /// without the attribute is of version 1.
  String attribute() default "";
}
