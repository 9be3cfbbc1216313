package dev.trestle.singletable.declaration;

import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.JavaType;
import java.util.List;

/// The method signature of an access pattern: name, return type and parameters.
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
