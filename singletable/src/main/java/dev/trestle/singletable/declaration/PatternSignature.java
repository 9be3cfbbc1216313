package dev.trestle.singletable.declaration;

import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// How an access pattern is called.
public record PatternSignature(
    SourceLocation place, String name, JavaType returns, List<JavaParameter> parameters) {
  public PatternSignature {
    parameters = List.copyOf(parameters);
  }

  @Override
  public String toString() {
    return name + "()";
  }
}
