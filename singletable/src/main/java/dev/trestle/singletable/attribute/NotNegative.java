package dev.trestle.singletable.attribute;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a number that never falls below zero: a subtraction beyond zero stops at zero. To reject such a subtraction instead, use a
/// condition.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface NotNegative {}
