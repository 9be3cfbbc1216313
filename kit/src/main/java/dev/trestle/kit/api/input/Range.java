package dev.trestle.kit.api.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares the least and the greatest value of a number in a request body, both included: checked by [InputRules], and named by the
/// OpenAPI document. On a list, the least and the greatest number of its elements.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Range {
  long min() default 0;

  long max();

  /// The class that checks the value itself, with the same constants. By default [InputRules] does.
  Class<?> checkedBy() default InputRules.class;
}
