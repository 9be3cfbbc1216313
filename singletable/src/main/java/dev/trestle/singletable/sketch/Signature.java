package dev.trestle.singletable.sketch;

import dev.trestle.singletable.lang.JavaType;
import dev.trestle.singletable.lang.Parameter;
import java.util.List;

/// How an access pattern is called.
public record Signature(Place place, String name, JavaType returns, List<Parameter> parameters) {
  public Signature {
    parameters = List.copyOf(parameters);
  }

  @Override
  public String toString() {
    return name + "()";
  }
}
