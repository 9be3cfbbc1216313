package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the expiration time of an entity, an `Instant` or an `Optional` of one. It is stored in the table's time-to-live attribute, in
/// seconds since 1970.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Expires {}
