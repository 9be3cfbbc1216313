package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import java.util.List;
import java.util.Map;

/// Random requests with legacy parameters, from before expressions: Expected, AttributeUpdates, KeyConditions and
/// filters.
final class LegacyRequests {
  private static final List<String> ORDERED = List.of("EQ", "NE", "LE", "LT", "GE", "GT");

  private final SeededChoice draw;
  private final Values values;
  private final ItemRequests items;

  LegacyRequests(SeededChoice draw) {
    this.draw = draw;
    this.values = new Values(draw);
    this.items = new ItemRequests(draw);
  }

  Map<String, Object> putItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Item", values.item(shape));
    expect(request, shape, 70);
    returnValues(request, "NONE", "ALL_OLD");
    return request;
  }

  Map<String, Object> deleteItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Key", values.key(shape));
    expect(request, shape, 70);
    returnValues(request, "NONE", "ALL_OLD");
    return request;
  }

  Map<String, Object> updateItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Key", values.key(shape));
    var updates = object();
    for (var attribute : draw.some(Values.NAMES, draw.between(1, 3))) {
      updates.put(attribute, update(shape, attribute));
    }
    request.put("AttributeUpdates", updates);
    expect(request, shape, 30);
    returnValues(request, "NONE", "ALL_OLD", "ALL_NEW", "UPDATED_OLD", "UPDATED_NEW");
    return request;
  }

  Map<String, Object> getItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Key", values.key(shape));
    request.put("AttributesToGet", array(draw.some(Values.NAMES, draw.between(1, 3)).toArray()));
    items.capacity(request);
    return request;
  }

  Map<String, Object> query(TableShape shape) {
    var request = object("TableName", shape.name());
    var keys = shape.keys();
    if (!shape.indexes().isEmpty() && draw.percent(50)) {
      var index = draw.of(shape.indexes());
      keys = index.keys();
      request.put("IndexName", index.name());
    }
    var conditions =
        object(keys.partition(), compared("EQ", values.keyValue(shape, keys.partition())));
    if (keys.sort().isPresent() && draw.percent(50)) {
      conditions.put(keys.sort().get(), range(shape, keys.sort().get()));
    }
    request.put("KeyConditions", conditions);
    if (draw.percent(30)) {
      var filter = conditions(shape, draw.between(1, 2));
      keys.attributes().forEach(filter::remove);
      if (!filter.isEmpty()) {
        request.put("QueryFilter", filter);
        operator(request);
      }
    }
    options(request);
    return request;
  }

  Map<String, Object> scan(TableShape shape) {
    var request =
        object("TableName", shape.name(), "ScanFilter", conditions(shape, draw.between(1, 2)));
    operator(request);
    options(request);
    return request;
  }

  private void expect(Map<String, Object> request, TableShape shape, int percent) {
    if (!draw.percent(percent)) {
      return;
    }
    if (draw.percent(50)) {
      request.put("Expected", conditions(shape, draw.between(1, 2)));
      operator(request);
      return;
    }
    var attribute = draw.of(Values.NAMES);
    request.put(
        "Expected",
        object(
            attribute,
            draw.percent(50)
                ? object("Exists", false)
                : object("Value", fitting(shape, attribute), "Exists", true)));
  }

  private Map<String, Object> conditions(TableShape shape, int count) {
    var conditions = object();
    for (var attribute : draw.some(Values.NAMES, count)) {
      conditions.put(attribute, condition(shape, attribute));
    }
    return conditions;
  }

  private Map<String, Object> condition(TableShape shape, String attribute) {
    var value = fitting(shape, attribute);
    boolean hasOrder = value.containsKey("S") || value.containsKey("N") || value.containsKey("B");
    return switch (draw.below(7)) {
      case 0 -> object("ComparisonOperator", draw.of("NULL", "NOT_NULL"));
      case 1 -> compared(draw.of("CONTAINS", "NOT_CONTAINS"), part());
      case 2 -> compared("BEGINS_WITH", values.ofType(draw.of("S", "S", "B")));
      case 3 -> hasOrder ? compared("IN", value, fitting(shape, attribute)) : compared("EQ", value);
      case 4 -> hasOrder ? compared("BETWEEN", value, value) : compared("NE", value);
      default ->
          compared(hasOrder || draw.slips(5) ? draw.of(ORDERED) : draw.of("EQ", "NE"), value);
    };
  }

  /// Only ASCII bytes: Local reads binary values as text, in which all invalid UTF-8 is equal.
  private Map<String, Object> part() {
    return switch (draw.below(3)) {
      case 0 -> values.ofType("S");
      case 1 -> values.ofType("N");
      default -> object("B", draw.of("AA==", "AQI=", "AQID", "fw=="));
    };
  }

  private Map<String, Object> range(TableShape shape, String sort) {
    var value = values.keyValue(shape, sort);
    boolean number = shape.types().getOrDefault(sort, "S").equals("N");
    return switch (draw.below(4)) {
      case 0 -> compared("BETWEEN", value, values.keyValue(shape, sort));
      case 1 -> number ? compared("GE", value) : compared("BEGINS_WITH", value);
      default -> compared(draw.of("EQ", "LE", "LT", "GE", "GT"), value);
    };
  }

  private Map<String, Object> update(TableShape shape, String attribute) {
    var type = Values.ATTRIBUTES.getOrDefault(attribute, "S");
    boolean grows = type.equals("N") || type.length() == 2;
    // Always with an action: Local ignores that PUT is the default, and does nothing.
    return switch (draw.below(4)) {
      case 0 -> object("Action", "DELETE");
      case 1 -> object("Action", grows ? "ADD" : "PUT", "Value", fitting(shape, attribute));
      case 2 ->
          object(
              "Action", type.length() == 2 ? "DELETE" : "PUT", "Value", fitting(shape, attribute));
      default -> object("Action", "PUT", "Value", fitting(shape, attribute));
    };
  }

  private Map<String, Object> compared(String operator, Object... operands) {
    return object("ComparisonOperator", operator, "AttributeValueList", array(operands));
  }

  private Map<String, Object> fitting(TableShape shape, String attribute) {
    return shape.types().containsKey(attribute)
        ? values.keyValue(shape, attribute)
        : values.fitting(attribute);
  }

  private void operator(Map<String, Object> request) {
    if (draw.percent(30)) {
      request.put("ConditionalOperator", draw.of("AND", "OR"));
    }
  }

  private void options(Map<String, Object> request) {
    if (draw.percent(30)) {
      request.put("AttributesToGet", array(draw.some(Values.NAMES, draw.between(1, 3)).toArray()));
    }
    if (draw.percent(40)) {
      request.put("Limit", draw.of(1, 2, 5, 1000));
    }
    items.capacity(request);
  }

  private void returnValues(Map<String, Object> request, String... choices) {
    if (draw.percent(60)) {
      request.put("ReturnValues", draw.of(choices));
    }
    items.capacity(request);
  }
}
