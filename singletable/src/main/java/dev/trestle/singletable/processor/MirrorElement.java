package dev.trestle.singletable.processor;

import dev.trestle.singletable.javatype.JavaElement;
import java.lang.annotation.Annotation;
import java.util.List;
import javax.lang.model.element.Element;

/// A Java element read from the compiler, with its annotations.
interface MirrorElement extends JavaElement {
  Element element();

  @Override
  default <A extends Annotation> List<A> annotations(Class<A> type) {
    return List.of(element().getAnnotationsByType(type));
  }
}
