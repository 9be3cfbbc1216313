package dev.trestle.dynamo.expression;

import java.util.ArrayList;
import java.util.List;

/// A document path: an attribute and the steps into it. `a.b[3]` is the attribute
/// `a`, its map entry `b`, and list element 3.
public record Path(String attribute, List<Step> steps) {
  public sealed interface Step {}

  public record Entry(String name) implements Step {}

  public record Element(int index) implements Step {}

  public Path {
    steps = List.copyOf(steps);
  }

  public static Path of(String attribute) {
    return new Path(attribute, List.of());
  }

  public Path entry(String name) {
    return then(new Entry(name));
  }

  public Path element(int index) {
    return then(new Element(index));
  }

  public boolean isAttribute() {
    return steps.isEmpty();
  }

  private Path then(Step step) {
    var longer = new ArrayList<>(steps);
    longer.add(step);
    return new Path(attribute, longer);
  }

  @Override
  public String toString() {
    var text = new StringBuilder(attribute);
    for (var step : steps) {
      switch (step) {
        case Entry(var name) -> text.append('.').append(name);
        case Element(var index) -> text.append('[').append(index).append(']');
      }
    }
    return text.toString();
  }
}
