package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Path.Element;
import dev.trestle.dynamo.expression.Path.Entry;
import dev.trestle.dynamo.expression.Path.Step;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Resolves document paths in items. A path that leads nowhere resolves to null, which every caller treats as a missing
/// attribute.
final class Paths {
  private Paths() {}

  static @Nullable Value find(Path path, Attributes item) {
    var value = item.value(path.attribute());
    return path.isAttribute() ? value : follow(path.steps(), value);
  }

  private static @Nullable Value follow(List<Step> steps, @Nullable Value start) {
    var value = start;
    for (int i = 0; i < steps.size() && value != null; i++) {
      value = next(steps.get(i), value);
    }
    return value;
  }

  private static @Nullable Value next(Step step, Value value) {
    return switch (step) {
      case Entry(var name) -> value instanceof MapValue(var entries) ? entries.value(name) : null;
      case Element(var index) ->
          value instanceof ListValue(var elements) && index < elements.size()
              ? elements.get(index)
              : null;
    };
  }
}
