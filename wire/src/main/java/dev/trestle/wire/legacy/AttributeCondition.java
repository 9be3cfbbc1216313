package dev.trestle.wire.legacy;

import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.ParsedValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The legacy condition on one attribute as it was sent, not yet validated.
///
/// @param exists only in `Expected`, like `value`
record AttributeCondition(
    String attribute,
    @Nullable String operator,
    @Nullable List<ParsedValue<Value>> arguments,
    @Nullable ParsedValue<Value> value,
    @Nullable Boolean exists) {

  /// Reads conditions by attribute; null for null.
  static @Nullable List<AttributeCondition> read(JsonInput in, String type) throws IOException {
    var conditions = new ArrayList<AttributeCondition>();
    boolean given =
        in.map(
            "com.amazonaws.dynamodb.v20120810." + type,
            attribute -> {
              var members = new Members();
              in.element(type, name -> members.read(name, in));
              conditions.add(
                  new AttributeCondition(
                      attribute,
                      members.operator,
                      members.arguments,
                      members.value,
                      members.exists));
            });
    return given ? conditions : null;
  }

  /// The arguments from either member; an absent list is empty.
  List<Value> loadArguments() {
    return arguments == null ? List.of() : arguments.stream().map(ParsedValue::load).toList();
  }

  private static final class Members {
    private @Nullable String operator;
    private @Nullable List<ParsedValue<Value>> arguments;
    private @Nullable ParsedValue<Value> value;
    private @Nullable Boolean exists;

    void read(String name, JsonInput in) throws IOException {
      switch (name) {
        case "ComparisonOperator" -> operator = in.string();
        case "AttributeValueList" -> arguments = values(in);
        case "Value" -> value = in.value();
        case "Exists" -> exists = in.bool();
        default -> {}
      }
    }

    private static @Nullable List<ParsedValue<Value>> values(JsonInput in) throws IOException {
      var values = new ArrayList<ParsedValue<Value>>();
      var list =
          in.list(
              () -> {
                var value = in.elementValue();
                return value != null && values.add(value);
              });
      return list != null ? values : null;
    }
  }
}
