package dev.trestle.wire.item;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.legacy.AttributeConditions;
import dev.trestle.wire.legacy.LegacyErrorTexts;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles Query: parses its JSON request and writes its JSON response.
public final class QueryJson {
  private final PageMembers members = new PageMembers("QueryFilter");
  private @Nullable String keyConditionExpression;
  private @Nullable AttributeConditions keyConditions;
  private @Nullable Boolean forward;

  private QueryJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new QueryJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    var page =
        parser.members.hasOlderFilter()
            ? LegacyErrorTexts.ofQueryFilter(() -> dynamo.query(request))
            : dynamo.query(request);
    ItemPageJson.write(out, page, request.selection(), request.reporting());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "KeyConditionExpression" -> keyConditionExpression = in.string();
      case "KeyConditions" -> keyConditions = AttributeConditions.read(in);
      case "ScanIndexForward" -> forward = in.bool();
      default -> members.read(name, in);
    }
  }

  private Query request() {
    var violations = members.constraints();
    PageMembers.operators(violations, "keyConditions", keyConditions);
    violations.report();
    requireOneStyle();
    var olderFilter = members.loadFilter();
    var attributesToGet = members.loadAttributesToGet();
    var start = members.loadStart();
    var olderKeyCondition = loadKeyConditions();
    var placeholders = members.placeholders().load();
    var filter = members.parseFilter(placeholders);
    var projection = members.parseProjection(placeholders);
    var keyCondition =
        keyConditionExpression == null
            ? olderKeyCondition.orElseThrow(QueryJson::noKeyCondition)
            : ExpressionParser.keyCondition(keyConditionExpression, placeholders);
    placeholders.requireAllUsed();
    return new Query(
        members.table(),
        members.index(),
        keyCondition,
        filter.or(() -> olderFilter),
        members.selection(projection.or(() -> attributesToGet)),
        members.limit(),
        !Boolean.FALSE.equals(forward),
        start,
        members.consistent(),
        members.reporting());
  }

  /// `KeyConditions` is the only legacy parameter that may be combined with expressions.
  private void requireOneStyle() {
    var style = members.style();
    if (keyConditionExpression != null) {
      style.older("KeyConditions", keyConditions);
    }
    style
        .expression("KeyConditionExpression", keyConditionExpression)
        .require(members.placeholders());
  }

  private Optional<KeyCondition> loadKeyConditions() {
    return Optional.ofNullable(keyConditions).map(AttributeConditions::keyCondition);
  }

  private static ValidationException noKeyCondition() {
    return new ValidationException(
        "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
  }
}
