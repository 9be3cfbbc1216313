package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// How a component of a record, or a constant of an enum, is stored where the usual way will not do.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Stored {
  /// Its name in the table; empty for the usual one.
  String as() default "";

  /// Whether an absent value is stored as null, instead of leaving the attribute out.
  boolean absentAsNull() default false;
}
