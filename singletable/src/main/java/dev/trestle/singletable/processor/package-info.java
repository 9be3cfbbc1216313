/// Proves designs while they are compiled: what would keep a table from opening is a javac error at the annotation that says it.
///
/// Start at [DesignProcessor]. It reads types and annotations from source as [dev.trestle.singletable.javatype.JavaType]s; the rules are those
/// that hold at start-up. It writes nothing.
///
/// Since JDK 23, javac runs processors only when it is told to. With Maven, where this library is a dependency, by a property:
///
/// ```xml
/// <maven.compiler.proc>full</maven.compiler.proc>
/// ```
///
/// Where `annotationProcessorPaths` are configured, they need `dev.trestle:singletable` among them instead.
@NullMarked
package dev.trestle.singletable.processor;

import org.jspecify.annotations.NullMarked;
