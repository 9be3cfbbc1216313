package dev.trestle.singletable.processor;

import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.checking.DesignChecker;
import dev.trestle.singletable.codec.CustomTypes;
import dev.trestle.singletable.declaration.DesignProblem;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.design.DesignReader;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/// The annotation processor that checks designs at compile time and reports their problems as compiler errors. It does not know the codecs
/// that a program passes at start-up, so it accepts every type that could have one. It reports all other problems with the same messages as
/// at start-up.
public final class DesignProcessor extends AbstractProcessor {
  private final Set<String> designs = new LinkedHashSet<>();

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(SingleTable.class.getName());
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (var element : round.getElementsAnnotatedWith(SingleTable.class)) {
      if (element instanceof TypeElement type) {
        designs.add(type.getQualifiedName().toString());
      }
    }
    // The last round: types that other processors generate exist by now.
    if (round.processingOver()) {
      designs.forEach(this::prove);
    }
    return false;
  }

  private boolean isTable(TypeElement design) {
    var table = processingEnv.getElementUtils().getTypeElement(Table.class.getName());
    return table == null
        || processingEnv.getTypeUtils().isAssignable(design.asType(), table.asType());
  }

  private void prove(String name) {
    var design = processingEnv.getElementUtils().getTypeElement(name);
    if (design == null) {
      return;
    }
    try {
      var mirrors = new MirrorReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
      var reports = new ProblemReporter(processingEnv, design);
      var type = mirrors.of(design.asType());
      if (!isTable(design)) {
        var place = SourceLocation.of(type).at(SingleTable.class, 0);
        reports.add(new DesignProblem(place, DesignReader.noTable(type.simpleName())));
        return;
      }
      DesignReader.read(type)
          .map(declaration -> DesignChecker.check(declaration, CustomTypes.UNKNOWN))
          .ifPresent(checked -> checked.problems().forEach(reports::add));
    } catch (RuntimeException unread) {
      // An annotation that is being edited may have no values. javac reports what is missing,
      // unless the processor stops it.
      processingEnv
          .getMessager()
          .printMessage(Diagnostic.Kind.NOTE, "This design was not checked: " + unread, design);
    }
  }
}
