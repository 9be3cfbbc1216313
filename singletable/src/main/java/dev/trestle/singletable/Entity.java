package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares an entity of a table and the templates of its keys, on a method that returns its [Entities].
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Entity {
  /// The template of the partition key, such as `USER#{userId}`.
  String pk();

  /// The template of the sort key.
  String sk();

  /// The value of the table's type attribute; empty for the name of the record.
  String type() default "";
}
