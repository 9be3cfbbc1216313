package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// Random requests for several items: batches and transactions.
final class GroupRequests {
  private final SeededChoice draw;
  private final Values values;
  private final ItemRequests items;

  GroupRequests(SeededChoice draw) {
    this.draw = draw;
    this.values = new Values(draw);
    this.items = new ItemRequests(draw);
  }

  Map<String, Object> batchGetItem() {
    var tables = object();
    for (var shape : shapes()) {
      var keys = new LinkedHashSet<Object>();
      for (int i = draw.between(1, 5); i > 0; i--) {
        keys.add(values.key(shape));
      }
      var wanted = object("Keys", array(keys.toArray()));
      if (draw.percent(30)) {
        var expressions = new Expressions(draw, shape);
        wanted.put("ProjectionExpression", expressions.projection());
        expressions.putPlaceholders(wanted);
      }
      if (draw.percent(40)) {
        wanted.put("ConsistentRead", draw.percent(70));
      }
      tables.put(shape.name(), wanted);
    }
    var request = object("RequestItems", tables);
    items.capacity(request);
    return request;
  }

  Map<String, Object> batchWriteItem() {
    var tables = object();
    for (var shape : shapes()) {
      var writes = array();
      var keys = new LinkedHashSet<Object>();
      for (int i = draw.between(1, 5); i > 0; i--) {
        var item = values.item(shape);
        var key = keyOf(shape, item);
        if (keys.add(key) || draw.slips(1)) {
          writes.add(
              draw.percent(65)
                  ? object("PutRequest", object("Item", item))
                  : object("DeleteRequest", object("Key", key)));
        }
      }
      tables.put(shape.name(), writes);
    }
    var request = object("RequestItems", tables);
    items.capacity(request);
    metrics(request);
    return request;
  }

  Map<String, Object> transactGetItems() {
    var gets = array();
    for (int i = draw.between(1, 4); i > 0; i--) {
      var shape = shape();
      var get = object("TableName", shape.name(), "Key", values.key(shape));
      if (draw.percent(30)) {
        var expressions = new Expressions(draw, shape);
        get.put("ProjectionExpression", expressions.projection());
        expressions.putPlaceholders(get);
      }
      gets.add(object("Get", get));
    }
    var request = object("TransactItems", gets);
    items.capacity(request);
    return request;
  }

  Map<String, Object> transactWriteItems() {
    var actions = array();
    var keys = new LinkedHashSet<Object>();
    for (int i = draw.between(1, 4); i > 0; i--) {
      var shape = shape();
      var item = values.item(shape);
      var key = keyOf(shape, item);
      if (keys.add(List.of(shape.name(), key)) || draw.slips(1)) {
        actions.add(action(shape, item, key));
      }
    }
    var request = object("TransactItems", actions);
    if (draw.percent(8)) {
      request.put("ClientRequestToken", "token-" + draw.below(20));
    }
    items.capacity(request);
    metrics(request);
    return request;
  }

  private Map<String, Object> action(
      TableShape shape, Map<String, Object> item, Map<String, Object> key) {
    var expressions = new Expressions(draw, shape);
    var kind = draw.of("Put", "Put", "Update", "Update", "Delete", "ConditionCheck");
    var action = object("TableName", shape.name());
    switch (kind) {
      case "Put" -> action.put("Item", item);
      case "Update" -> {
        action.put("Key", key);
        action.put("UpdateExpression", expressions.update());
      }
      default -> action.put("Key", key);
    }
    if (kind.equals("ConditionCheck") || draw.percent(15)) {
      action.put(
          "ConditionExpression",
          draw.percent(60) ? expressions.tautology() : expressions.condition());
    }
    expressions.putPlaceholders(action);
    if (draw.percent(30)) {
      action.put("ReturnValuesOnConditionCheckFailure", draw.of("ALL_OLD", "NONE"));
    }
    return object(kind, action);
  }

  private void metrics(Map<String, Object> request) {
    if (draw.percent(15)) {
      request.put("ReturnItemCollectionMetrics", draw.of("SIZE", "NONE"));
    }
  }

  private static Map<String, Object> keyOf(TableShape shape, Map<String, Object> item) {
    var key = object();
    shape.keys().attributes().forEach(name -> key.put(name, Json.copy(Json.inner(item, name))));
    return key;
  }

  private List<TableShape> shapes() {
    return draw.some(draw.percent(5) ? TableShape.EVERY : TableShape.LASTING, draw.between(1, 3));
  }

  private TableShape shape() {
    return shapes().getFirst();
  }
}
