package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the version of an entity for optimistic locking, a `long` or an `int`. The table counts it: 1 when the entity is created, one more
/// with every write. A write is refused where another write has changed the entity since it was read. An entity that was never stored has
/// version 0.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Version {}
