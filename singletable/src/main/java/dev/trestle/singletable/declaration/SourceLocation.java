package dev.trestle.singletable.declaration;

import dev.trestle.singletable.javatype.JavaElement;
import java.lang.annotation.Annotation;
import java.util.Optional;

/// Where in a design something is said.
///
/// @param on what is declared there
/// @param annotation the one of its annotations that says it
/// @param nth which of several annotations of that type, from 0
/// @param member the part of the annotation that says it; empty for the whole
/// @param nested whether the member has annotations for its value, one of which says it
/// @param fragment the interface that says it, where the table only inherits it
/// @param otherwise a place for whoever cannot go to this one, since it lies in a library
public record SourceLocation(
    JavaElement on,
    Optional<Class<? extends Annotation>> annotation,
    int nth,
    String member,
    boolean nested,
    Optional<String> fragment,
    Optional<SourceLocation> otherwise) {
  public static SourceLocation of(JavaElement on) {
    return new SourceLocation(
        on, Optional.empty(), 0, "", false, Optional.empty(), Optional.empty());
  }

  public SourceLocation at(Class<? extends Annotation> type, int which) {
    return new SourceLocation(on, Optional.of(type), which, "", false, fragment, otherwise);
  }

  /// The same annotation, and one member of it. What is said inside of a member stays there.
  public SourceLocation member(String name) {
    return nested
        ? this
        : new SourceLocation(on, annotation, nth, name, false, fragment, otherwise);
  }

  /// A member that has annotations for its value.
  public SourceLocation inside(String name) {
    return new SourceLocation(on, annotation, nth, name, true, fragment, otherwise);
  }

  public SourceLocation or(SourceLocation another) {
    return new SourceLocation(on, annotation, nth, member, nested, fragment, Optional.of(another));
  }

  /// The same place, as one of a fragment.
  public SourceLocation in(String wanted) {
    return new SourceLocation(on, annotation, nth, member, nested, Optional.of(wanted), otherwise);
  }
}
