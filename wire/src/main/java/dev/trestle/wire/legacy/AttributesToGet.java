package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Projection;
import java.util.HashSet;
import java.util.List;

/// Parses the legacy parameter `AttributesToGet`: a projection with attribute names, never paths.
public final class AttributesToGet {
  private AttributesToGet() {}

  /// The projection. Throws a `ValidationException` if a name is given twice.
  public static Projection projection(List<String> names) {
    var seen = new HashSet<String>();
    for (var name : names) {
      if (!seen.add(LegacyAttributeName.requireNamed(name))) {
        throw new ValidationException(
            "One or more parameter values were invalid: Duplicate value in attribute name: "
                + name);
      }
    }
    return Projection.of(names.toArray(new String[0]));
  }
}
