package dev.trestle.singletable.spec;

import dev.trestle.singletable.declaration.PatternDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.declaration.SourceLocation;
import dev.trestle.singletable.javatype.JavaElement;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// One way in which a table is asked, and the handle to ask it with.
public sealed interface PatternSpec extends JavaElement
    permits GetSpec, BatchSpec, QuerySpec, CounterSpec, IdempotentSpec {
  /// The arguments that it is asked with.
  List<JavaParameter> parameters();

  /// What is said of it.
  PatternDeclaration declaration();

  /// How it would be called as a method.
  default PatternSignature signature(JavaType returns) {
    return new PatternSignature(SourceLocation.of(this), name(), returns, parameters());
  }
}
