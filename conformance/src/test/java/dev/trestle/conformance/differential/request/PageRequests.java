package dev.trestle.conformance.differential.request;

import static dev.trestle.conformance.differential.endpoint.Json.object;

import java.util.Map;
import java.util.Optional;

/// Random queries and scans.
final class PageRequests {
  private final SeededChoice draw;
  private final Values values;

  PageRequests(SeededChoice draw) {
    this.draw = draw;
    this.values = new Values(draw);
  }

  Map<String, Object> query(TableShape shape) {
    var request = object("TableName", shape.name());
    var index = index(shape, request, 60);
    var expressions = new Expressions(draw, shape);
    request.put(
        "KeyConditionExpression",
        expressions.keyCondition(index.map(TableShape.Index::keys).orElse(shape.keys())));
    if (draw.percent(50)) {
      request.put("ScanIndexForward", draw.percent(30));
    }
    options(request, shape, index, expressions);
    return request;
  }

  Map<String, Object> scan(TableShape shape) {
    var request = object("TableName", shape.name());
    var index = index(shape, request, 40);
    if (draw.percent(25)) {
      int total = draw.of(1, 2, 3, 7);
      request.put("TotalSegments", total);
      request.put("Segment", draw.below(total));
    }
    options(request, shape, index, new Expressions(draw, shape));
    return request;
  }

  private Optional<TableShape.Index> index(
      TableShape shape, Map<String, Object> request, int percent) {
    if (shape.indexes().isEmpty() || !draw.percent(percent)) {
      return Optional.empty();
    }
    var index = draw.of(shape.indexes());
    request.put("IndexName", index.name());
    return Optional.of(index);
  }

  private void options(
      Map<String, Object> request,
      TableShape shape,
      Optional<TableShape.Index> index,
      Expressions expressions) {
    if (draw.percent(40)) {
      var keys = index.map(TableShape.Index::keys).orElse(shape.keys());
      request.put(
          "FilterExpression",
          request.containsKey("KeyConditionExpression")
              ? expressions.filter(keys)
              : index.map(expressions::filter).orElseGet(expressions::condition));
    }
    boolean projects = draw.percent(25);
    if (projects) {
      request.put("ProjectionExpression", expressions.projection());
    }
    expressions.putPlaceholders(request);
    if (draw.percent(25)) {
      request.put(
          "Select",
          projects && !draw.slips(10)
              ? "SPECIFIC_ATTRIBUTES"
              : index.isPresent() || draw.slips(10)
                  ? draw.of("COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES")
                  : draw.of("COUNT", "COUNT", "ALL_ATTRIBUTES"));
    }
    if (draw.percent(50)) {
      request.put("Limit", draw.of(1, 2, 3, 5, 1000));
    }
    if (draw.slips(4)) {
      request.put("ExclusiveStartKey", values.position(shape, index));
    }
    boolean global = index.isPresent() && !index.get().local();
    if (global ? draw.slips(5) : draw.percent(40)) {
      request.put("ConsistentRead", draw.percent(80));
    }
    new ItemRequests(draw).capacity(request);
  }
}
