package dev.trestle.wire.legacy;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Projection;
import java.util.HashSet;
import java.util.List;

/// The older form of a projection: names of attributes, never paths into them.
public final class AttributesToGet {
  private AttributesToGet() {}

  /// The projection, or a `ValidationException` where a name comes twice.
  public static Projection projection(List<String> names) {
    var seen = new HashSet<String>();
    for (var name : names) {
      if (!seen.add(Attribute.requireNamed(name))) {
        throw new ValidationException(
            "One or more parameter values were invalid: Duplicate value in attribute name: "
                + name);
      }
    }
    return Projection.of(names.toArray(new String[0]));
  }
}
