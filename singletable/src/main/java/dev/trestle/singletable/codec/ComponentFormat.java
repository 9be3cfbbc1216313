package dev.trestle.singletable.codec;

import dev.trestle.singletable.codec.Component.Absence;
import dev.trestle.singletable.codec.Component.Role;
import dev.trestle.singletable.javatype.JavaType;

/// The storage format of one record component: its attribute, its type, its role and the meaning of its absence.
///
/// @param attribute its name in the table
/// @param inside its type, or the type inside where it is an `Optional`
public record ComponentFormat(
    String name, String attribute, JavaType inside, Role role, Absence absence) {}
