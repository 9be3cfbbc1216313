package dev.trestle.singletable;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An entity of a table, on a method that returns its [Entities]: what its keys look like.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Entity {
  /// The template of its partition key, such as `USER#{userId}`.
  String pk();

  /// The template of its sort key.
  String sk();

  /// What the table's type attribute holds; empty for the name of the record.
  String type() default "";
}
