package dev.trestle.singletable.declaration;

import dev.trestle.singletable.javatype.JavaElement;
import java.lang.annotation.Annotation;
import java.util.Optional;

/// A location in the source of a design, for error messages: an element, and one of its annotations or a member of that.
///
/// @param on the element that is declared there
/// @param annotation the annotation of the element
/// @param nth the index among several annotations of that type, from 0
/// @param member the member of the annotation; empty for the whole annotation
/// @param nested whether the value of the member is itself an annotation, or several, which contain the location
/// @param fragment the fragment with the declaration, where the table inherits it
/// @param otherwise another location, for when this one is in a library and has no source
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

  /// The location of a member of the same annotation. A location inside of a member stays the same.
  public SourceLocation member(String name) {
    return nested
        ? this
        : new SourceLocation(on, annotation, nth, name, false, fragment, otherwise);
  }

  /// The location inside of a member whose value is an annotation.
  public SourceLocation inside(String name) {
    return new SourceLocation(on, annotation, nth, name, true, fragment, otherwise);
  }

  public SourceLocation or(SourceLocation another) {
    return new SourceLocation(on, annotation, nth, member, nested, fragment, Optional.of(another));
  }

  /// The same location, in a fragment.
  public SourceLocation in(String wanted) {
    return new SourceLocation(on, annotation, nth, member, nested, Optional.of(wanted), otherwise);
  }
}
