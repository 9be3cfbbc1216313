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

/// One of several annotations of the same type. The compiler wraps these into another annotation, which stands nowhere in the source, so
/// it cannot tell where they are: javac's own tree can.
record RepeatedAnnotation(
    ProcessingEnvironment environment, Element element, SourceLocation place) {
  /// Whether the error could be told where it is.
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
