package dev.trestle.singletable.codec;

import dev.trestle.singletable.codec.Component.Absence;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.javatype.JavaType;

/// How a component of a record is stored.
///
/// @param attribute its name in the table
/// @param inside its type, or what is inside where it is an `Optional`
public record ComponentFormat(
    String name, String attribute, JavaType inside, Role role, Absence absence) {}
