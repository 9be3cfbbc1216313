/// Checks designs at compile time: a problem that would keep a table from opening is a javac error at its annotation.
///
/// Start at [DesignProcessor]. It reads types and annotations from source as [dev.trestle.singletable.javatype.JavaType]s, and applies the
/// same rules as at start-up. It generates no files.
///
/// Since JDK 23, javac runs annotation processors only when they are enabled. With Maven, where this library is a dependency, a property
/// enables them:
///
/// ```xml
/// <maven.compiler.proc>full</maven.compiler.proc>
/// ```
///
/// Where `annotationProcessorPaths` are configured, add `dev.trestle:singletable` to them instead.
@NullMarked
package dev.trestle.singletable.processor;

import org.jspecify.annotations.NullMarked;
