package dev.trestle.web.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The member that tells the records of a sealed interface apart, where it is not `type`.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Tagged {
  String value();
}
