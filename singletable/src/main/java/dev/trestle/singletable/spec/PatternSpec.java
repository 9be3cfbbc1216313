package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// The spec of an access pattern, which is also the handle to run it with.
public sealed interface PatternSpec extends JavaElement
    permits GetSpec, BatchSpec, QuerySpec, CounterSpec, IdempotentSpec {
  /// The parameters of the access pattern.
  List<JavaParameter> parameters();

  /// The declaration of the access pattern, before it is checked.
  PatternDeclaration declaration();

  /// The signature of the access pattern as a method.
  default PatternSignature signature(JavaType returns) {
    return new PatternSignature(SourceLocation.of(this), name(), returns, parameters());
  }
}
