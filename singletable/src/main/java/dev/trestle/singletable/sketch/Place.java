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
/// @param fragment the interface that says it, where the table only inherits it
/// @param otherwise a place for whoever cannot go to this one, since it lies in a library
public record Place(
    Declared on,
    Optional<Class<? extends Annotation>> annotation,
    int nth,
    String member,
    Optional<String> fragment,
    Optional<Place> otherwise) {
  public static Place of(Declared on) {
    return new Place(on, Optional.empty(), 0, "", Optional.empty(), Optional.empty());
  }

  public Place at(Class<? extends Annotation> type, int which) {
    return new Place(on, Optional.of(type), which, "", fragment, otherwise);
  }

  public Place member(String name) {
    return new Place(on, annotation, nth, name, fragment, otherwise);
  }

  public Place or(Place another) {
    return new Place(on, annotation, nth, member, fragment, Optional.of(another));
  }

  /// The same place, as one of a fragment.
  public Place in(String wanted) {
    return new Place(on, annotation, nth, member, Optional.of(wanted), otherwise);
  }
}
