package dev.trestle.engine.schema;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.table.KeySchema;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds validation errors with DynamoDB's texts.
final class SchemaErrors {
  private SchemaErrors() {}

  /// An error for a request whose parts contradict each other.
  static ValidationException invalid(String text) {
    return new ValidationException("One or more parameter values were invalid: " + text);
  }

  /// An error for a single member that violates a constraint of the request's shape.
  static ValidationException constraint(String value, String member, String constraint) {
    return new ValidationException(
        "1 validation error detected: Value '%s' at '%s' failed to satisfy constraint: %s"
            .formatted(value, member, constraint));
  }

  /// A key schema as DynamoDB prints its elements.
  static String text(KeySchema key) {
    return Stream.concat(
            key.partition().stream().map(name -> element(name, "HASH")),
            key.sort().stream().map(name -> element(name, "RANGE")))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  /// The used key attributes in an error text. DynamoDB prints a Java `HashSet`, so the order is that of its buckets.
  static String keys(Collection<String> names) {
    return "[" + String.join(", ", new HashSet<>(names)) + "]";
  }

  /// The declared attributes in an error text: also a `HashSet`, but one that was created with just enough buckets.
  static String definitions(Collection<String> names) {
    int capacity = names.size() < 3 ? names.size() + 1 : (int) (names.size() / 0.75F + 1);
    var set = new HashSet<String>(capacity);
    set.addAll(names);
    return "[" + String.join(", ", set) + "]";
  }

  static String list(List<String> names) {
    return "[" + String.join(", ", names) + "]";
  }

  private static String element(String name, String type) {
    return "KeySchemaElement(attributeName=%s, keyType=%s)".formatted(name, type);
  }
}
