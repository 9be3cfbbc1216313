package dev.trestle.wire.json;

import dev.trestle.dynamo.error.ValidationException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A parsed value with the first rule that it violates, if any.
///
/// DynamoDB checks all constraints of a request before it checks attribute values, so a
/// violation is kept here until then.
public record ParsedValue<T>(T value, @Nullable String problem) {

  /// The value. Throws a `ValidationException` with the violated rule.
  public T load() {
    return load(UnaryOperator.identity());
  }

  /// Like [#load()], with a changed error text.
  public T load(UnaryOperator<String> wording) {
    if (problem != null) {
      throw new ValidationException(wording.apply(problem));
    }
    return value;
  }

  /// The text in errors about the list around it. DynamoDB shows the name of a class, too.
  @Override
  public String toString() {
    return "AttributeValue";
  }
}
