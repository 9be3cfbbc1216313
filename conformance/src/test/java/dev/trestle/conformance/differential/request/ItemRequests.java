package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.object;

import java.util.Map;

/// Random requests for one item.
final class ItemRequests {
  private final SeededChoice draw;
  private final Values values;

  ItemRequests(SeededChoice draw) {
    this.draw = draw;
    this.values = new Values(draw);
  }

  Map<String, Object> putItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Item", values.item(shape));
    conditionally(request, new Expressions(draw, shape), 30);
    writeOptions(request, "NONE", "ALL_OLD", "ALL_OLD");
    return request;
  }

  Map<String, Object> updateItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Key", values.key(shape));
    var expressions = new Expressions(draw, shape);
    if (!draw.percent(2)) {
      request.put("UpdateExpression", expressions.update());
    }
    conditionally(request, expressions, 30);
    writeOptions(request, "NONE", "ALL_OLD", "ALL_NEW", "UPDATED_OLD", "UPDATED_NEW");
    return request;
  }

  Map<String, Object> deleteItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Key", values.key(shape));
    conditionally(request, new Expressions(draw, shape), 40);
    writeOptions(request, "NONE", "ALL_OLD", "ALL_OLD");
    return request;
  }

  Map<String, Object> getItem(TableShape shape) {
    var request = object("TableName", shape.name(), "Key", values.key(shape));
    if (draw.percent(40)) {
      var expressions = new Expressions(draw, shape);
      request.put("ProjectionExpression", expressions.projection());
      expressions.putPlaceholders(request);
    }
    if (draw.percent(50)) {
      request.put("ConsistentRead", draw.percent(70));
    }
    capacity(request);
    return request;
  }

  void capacity(Map<String, Object> request) {
    if (draw.percent(50)) {
      request.put("ReturnConsumedCapacity", draw.of("TOTAL", "INDEXES", "INDEXES", "NONE"));
    }
  }

  private void conditionally(Map<String, Object> request, Expressions expressions, int percent) {
    if (draw.percent(percent)) {
      request.put("ConditionExpression", expressions.condition());
    }
    expressions.putPlaceholders(request);
  }

  private void writeOptions(Map<String, Object> request, String... returnValues) {
    if (draw.percent(60)) {
      request.put("ReturnValues", draw.of(returnValues));
    }
    capacity(request);
    if (draw.percent(20)) {
      request.put("ReturnItemCollectionMetrics", draw.of("SIZE", "NONE"));
    }
    if (draw.percent(30)) {
      request.put("ReturnValuesOnConditionCheckFailure", draw.of("ALL_OLD", "ALL_OLD", "NONE"));
    }
  }
}
