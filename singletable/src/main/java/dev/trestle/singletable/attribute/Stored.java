package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Changes the stored name of a record component or an enum constant, or the way in which an absent component is stored.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Stored {
  /// The stored name; empty for the name that the table's style gives.
  String as() default "";

  /// Whether an absent value is stored as null, instead of leaving out the attribute.
  boolean absentAsNull() default false;
}
