package dev.trestle.aws.remote.item;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.ExpressionPrinter;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.expression.Update;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Prints the expressions of one request, with the placeholders that they share. Returns null for everything that is absent: the SDK
/// leaves null members out, and DynamoDB refuses empty ones.
///
/// Print all expressions before reading the placeholders.
final class ExpressionSdk {
  private final ExpressionPrinter printer = new ExpressionPrinter();

  @Nullable String condition(Optional<Condition> condition) {
    return condition.map(printer::condition).orElse(null);
  }

  String keyCondition(KeyCondition condition) {
    return printer.keyCondition(condition);
  }

  @Nullable String projection(Optional<Projection> projection) {
    return projection.map(printer::projection).orElse(null);
  }

  @Nullable String update(Update update) {
    return update.isEmpty() ? null : printer.update(update);
  }

  @Nullable Map<String, String> names() {
    return printer.names().isEmpty() ? null : printer.names();
  }

  @Nullable Map<String, AttributeValue> values() {
    return printer.values().isEmpty() ? null : ValueSdk.map(printer.values());
  }
}
