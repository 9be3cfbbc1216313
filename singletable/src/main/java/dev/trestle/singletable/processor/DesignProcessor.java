package dev.trestle.singletable.processor;

import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.Customs;
import dev.trestle.singletable.design.DesignReader;
import dev.trestle.singletable.draft.Drafter;
import dev.trestle.singletable.sketch.Place;
import dev.trestle.singletable.sketch.Problem;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/// The annotation processor. It knows nothing of the codecs that a program gives when it starts: a type that could have one is believed to
/// be stored somehow. Whatever else is wrong is told here as it would be told then.
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
    // In the end, when the types are there that other processors write.
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
      var mirrors = new Mirrors(processingEnv.getElementUtils(), processingEnv.getTypeUtils());
      var reports = new Reports(processingEnv, design);
      var type = mirrors.of(design.asType());
      if (!isTable(design)) {
        var place = Place.of(type).at(SingleTable.class, 0);
        reports.add(new Problem(place, DesignReader.noTable(type.simpleName())));
        return;
      }
      DesignReader.read(type)
          .map(sketch -> Drafter.draft(sketch, Customs.UNKNOWN))
          .ifPresent(drafted -> drafted.problems().forEach(reports::add));
    } catch (RuntimeException unread) {
      // An annotation that is being written has no values to ask for, and javac tells what it
      // misses.
      // Stopping the compiler would keep it from doing so.
      processingEnv
          .getMessager()
          .printMessage(Diagnostic.Kind.NOTE, "This design was not proved: " + unread, design);
    }
  }
}
