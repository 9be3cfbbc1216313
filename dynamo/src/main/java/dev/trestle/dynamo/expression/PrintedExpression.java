package dev.trestle.dynamo.expression;

import dev.trestle.dynamo.value.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// An expression as text, with the names and values of its placeholders.
public record PrintedExpression(String text, Map<String, String> names, Map<String, Value> values) {
  public PrintedExpression {
    names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
