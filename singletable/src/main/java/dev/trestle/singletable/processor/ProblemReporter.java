package dev.trestle.singletable.processor;

import dev.trestle.singletable.declaration.DesignProblem;
import dev.trestle.singletable.declaration.SourceLocation;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/// Reports problems as compiler errors at their source location: at the value of an annotation, or at the nearest element that has source.
///
/// @param design the element to report at, where no nearer element has source
record ProblemReporter(ProcessingEnvironment environment, TypeElement design) {
  void add(DesignProblem problem) {
    var messager = environment.getMessager();
    var place = inSource(Optional.of(problem.place()));
    if (place.isEmpty()) {
      messager.printMessage(Diagnostic.Kind.ERROR, problem.message(), design);
      return;
    }
    var element = ((MirrorElement) place.get().on()).element();
    if (isRepeated(place.get(), element)
        && new RepeatedAnnotation(environment, element, place.get()).tell(problem.message())) {
      return;
    }
    var annotation = annotation(place.get(), element);
    var value = annotation.flatMap(said -> value(said, place.get().member()));
    if (value.isPresent()) {
      messager.printMessage(
          Diagnostic.Kind.ERROR, problem.message(), element, annotation.get(), value.get());
    } else if (annotation.isPresent()) {
      messager.printMessage(Diagnostic.Kind.ERROR, problem.message(), element, annotation.get());
    } else {
      messager.printMessage(Diagnostic.Kind.ERROR, problem.message(), element);
    }
  }

  private Optional<SourceLocation> inSource(Optional<SourceLocation> place) {
    return place.isEmpty()
            || (place.get().on() instanceof MirrorElement mirrored && isSource(mirrored.element()))
        ? place
        : inSource(place.get().otherwise());
  }

  private boolean isSource(Element element) {
    var file = environment.getElementUtils().getFileObjectOf(element);
    return file != null && file.getKind() == JavaFileObject.Kind.SOURCE;
  }

  private static Optional<AnnotationMirror> annotation(SourceLocation place, Element element) {
    return place
        .annotation()
        .map(type -> annotations(type, element))
        .filter(found -> place.nth() < found.size())
        .map(found -> found.get(place.nth()));
  }

  private static boolean isRepeated(SourceLocation place, Element element) {
    return place.annotation().filter(type -> annotations(type, element).size() > 1).isPresent();
  }

  /// The annotations of a type. Repeated annotations are inside of their container annotation.
  private static List<AnnotationMirror> annotations(
      Class<? extends Annotation> type, Element element) {
    var found = new ArrayList<AnnotationMirror>();
    for (var annotation : element.getAnnotationMirrors()) {
      if (is(type, annotation)) {
        found.add(annotation);
      } else {
        value(annotation, "value")
            .filter(value -> value.getValue() instanceof List<?>)
            .map(value -> (List<?>) value.getValue())
            .ifPresent(inside -> addAll(found, type, inside));
      }
    }
    return found;
  }

  private static void addAll(
      List<AnnotationMirror> found, Class<? extends Annotation> type, List<?> inside) {
    for (var each : inside) {
      if (each instanceof AnnotationValue value
          && value.getValue() instanceof AnnotationMirror annotation
          && is(type, annotation)) {
        found.add(annotation);
      }
    }
  }

  private static boolean is(Class<? extends Annotation> type, AnnotationMirror annotation) {
    return annotation.getAnnotationType().asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(String.valueOf(type.getCanonicalName()));
  }

  /// The value of a member, where the source has one.
  private static Optional<AnnotationValue> value(AnnotationMirror annotation, String member) {
    return annotation.getElementValues().entrySet().stream()
        .filter(each -> each.getKey().getSimpleName().contentEquals(member))
        .findFirst()
        .map(each -> each.getValue());
  }
}
