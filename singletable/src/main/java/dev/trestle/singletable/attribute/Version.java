package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The version of an entity, a `long` or an `int`, which the table counts: 1 when it is created, one more with every write. Whoever
/// writes back what was read before is refused when someone else was faster. An entity that was never stored has version 0.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Version {}
