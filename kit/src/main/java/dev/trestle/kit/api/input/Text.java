package dev.trestle.kit.api.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares the length of a text in a request body: checked by [InputRules], and named by the OpenAPI document. Characters are Unicode code
/// points; white space around the text is removed before.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Text {
  /// Minimum number of characters. A text may be empty where that removes a value.
  int min() default 0;

  int max();

  /// Whether it may have several lines.
  boolean multiline() default false;

  /// Whether it is a password or a code: it is not stripped, and may have any characters.
  boolean secret() default false;

  /// The class that parses the text and checks the length itself, with the same constants. By default [InputRules] does.
  Class<?> checkedBy() default InputRules.class;
}
