package dev.trestle.singletable.processor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.trestle.singletable.declaration.SourceLocation;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/// Reports an error at one of several repeated annotations. The compiler wraps these in a container annotation, which has no source
/// location, so their locations are taken from javac's syntax tree.
record RepeatedAnnotation(
    ProcessingEnvironment environment, Element element, SourceLocation place) {
  /// Reports an error at the annotation, and returns whether the location was found.
  boolean tell(String message) {
    try {
      var trees = Trees.instance(environment);
      var path = Optional.ofNullable(trees.getPath(element));
      var spot = path.flatMap(found -> annotation(found.getLeaf())).map(this::spot);
      spot.ifPresent(
          tree ->
              trees.printMessage(
                  Diagnostic.Kind.ERROR,
                  message,
                  tree,
                  path.map(TreePath::getCompilationUnit).orElseThrow()));
      return spot.isPresent();
    } catch (IllegalArgumentException otherCompiler) {
      return false;
    }
  }

  private Optional<? extends AnnotationTree> annotation(Tree declaration) {
    List<? extends AnnotationTree> all =
        switch (declaration) {
          case ClassTree type -> type.getModifiers().getAnnotations();
          case MethodTree method -> method.getModifiers().getAnnotations();
          default -> List.<AnnotationTree>of();
        };
    return all.stream().filter(this::isWanted).skip(place.nth()).findFirst();
  }

  private boolean isWanted(AnnotationTree annotation) {
    var type = place.annotation().orElseThrow();
    var written = annotation.getAnnotationType().toString();
    return written.equals(type.getSimpleName()) || written.equals(type.getCanonicalName());
  }

  private Tree spot(AnnotationTree annotation) {
    for (var argument : annotation.getArguments()) {
      if (argument instanceof AssignmentTree assignment
          && assignment.getVariable().toString().equals(place.member())) {
        return assignment.getExpression();
      }
    }
    return annotation;
  }
}
