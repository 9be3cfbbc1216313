package dev.trestle.wire.json;

import dev.trestle.dynamo.error.ValidationException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Something that a client sent, and the first rule of its own that it breaks, if any.
///
/// DynamoDB looks at all constraints of a request before it looks into attribute values, so a
/// broken rule waits here until its turn has come.
public record Supplied<T>(T value, @Nullable String problem) {

  /// The value, or a `ValidationException` with the rule that it breaks.
  public T load() {
    return load(UnaryOperator.identity());
  }

  /// Like [#load()], with words around the text of the broken rule.
  public T load(UnaryOperator<String> wording) {
    if (problem != null) {
      throw new ValidationException(wording.apply(problem));
    }
    return value;
  }

  /// What an error about the list around it shows. DynamoDB shows the name of a class, too.
  @Override
  public String toString() {
    return "AttributeValue";
  }
}
