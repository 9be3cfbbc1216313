package dev.trestle.wire.item;

import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.legacy.AttributesToGet;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses the projection of a read: `ProjectionExpression` or the legacy `AttributesToGet`.
final class ProjectionMembers {
  private static final int MAX_ATTRIBUTES = 255;

  private @Nullable String expression;
  private @Nullable List<String> attributesToGet;

  void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "ProjectionExpression" -> expression = in.string();
      case "AttributesToGet" -> attributesToGet = in.strings();
      default -> {}
    }
  }

  Violations constraints(String path, Violations violations) {
    return violations.length(path + "attributesToGet", attributesToGet, 1, MAX_ATTRIBUTES);
  }

  ParameterStyle style() {
    return new ParameterStyle().projection(expression).older("AttributesToGet", attributesToGet);
  }

  boolean hasExpression() {
    return expression != null;
  }

  /// The projection from `AttributesToGet`.
  Optional<Projection> loadAttributesToGet() {
    return Optional.ofNullable(attributesToGet).map(AttributesToGet::projection);
  }

  Optional<Projection> parse(Placeholders placeholders) {
    return Optional.ofNullable(expression)
        .map(text -> ExpressionParser.projection(text, placeholders));
  }

  /// Writes these members as they were sent, for the part of a request that is
  /// unprocessed.
  void writeSent(JsonOutput out) {
    if (expression != null) {
      out.name("ProjectionExpression").string(expression);
    }
    if (attributesToGet != null) {
      out.name("AttributesToGet").beginArray();
      attributesToGet.forEach(out::string);
      out.endArray();
    }
  }
}
