package dev.trestle.singletable.sketch;

import dev.trestle.singletable.lang.Declared;
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
public record Place(
    Declared on,
    Optional<Class<? extends Annotation>> annotation,
    int nth,
    String member,
    boolean nested,
    Optional<String> fragment,
    Optional<Place> otherwise) {
  public static Place of(Declared on) {
    return new Place(on, Optional.empty(), 0, "", false, Optional.empty(), Optional.empty());
  }

  public Place at(Class<? extends Annotation> type, int which) {
    return new Place(on, Optional.of(type), which, "", false, fragment, otherwise);
  }

  /// The same annotation, and one member of it. What is said inside of a member stays there.
  public Place member(String name) {
    return nested ? this : new Place(on, annotation, nth, name, false, fragment, otherwise);
  }

  /// A member that has annotations for its value.
  public Place inside(String name) {
    return new Place(on, annotation, nth, name, true, fragment, otherwise);
  }

  public Place or(Place another) {
    return new Place(on, annotation, nth, member, nested, fragment, Optional.of(another));
  }

  /// The same place, as one of a fragment.
  public Place in(String wanted) {
    return new Place(on, annotation, nth, member, nested, Optional.of(wanted), otherwise);
  }
}
