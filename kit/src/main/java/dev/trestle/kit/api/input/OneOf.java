package dev.trestle.kit.api.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares that a text in a body or an answer is one of a closed set, which the OpenAPI document lists: the texts of an enum, as
/// [Inputs#choices] returns them. In a request body, the text is checked.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface OneOf {
  Class<? extends Enum<?>> value();

  /// Texts of the enum that the request cannot have, and the answer never has. In a request, the handler refuses them.
  String[] except() default {};

  /// Whether the empty text is allowed too, and removes the value.
  boolean orEmpty() default false;

  /// The class that parses the text and refuses others itself. By default [InputRules] does.
  Class<?> checkedBy() default InputRules.class;
}
