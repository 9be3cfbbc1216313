package dev.trestle.kit.api.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Declares that a text in a request body is one of the names of an enum in lower case, which the OpenAPI document lists. Parsed by
/// [Inputs#choice].
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface OneOf {
  Class<? extends Enum<?>> value();

  /// Names of the enum, in lower case, that the request cannot have. The handler refuses them.
  String[] except() default {};

  /// Whether the empty text is allowed too, and removes the value.
  boolean orEmpty() default false;
}
