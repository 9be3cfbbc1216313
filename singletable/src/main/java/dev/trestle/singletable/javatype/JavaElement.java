package dev.trestle.singletable.javatype;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;

/// A named element of Java source, with its annotations: a type, a member or an enum constant.
public interface JavaElement {
  String name();

  /// Its annotations of one type; several where the annotation is repeatable.
  default <A extends Annotation> List<A> annotations(Class<A> type) {
    return List.of();
  }

  default <A extends Annotation> Optional<A> annotation(Class<A> type) {
    var all = annotations(type);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
  }

  default boolean has(Class<? extends Annotation> type) {
    return !annotations(type).isEmpty();
  }
}
