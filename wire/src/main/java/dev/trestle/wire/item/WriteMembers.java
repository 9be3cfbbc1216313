package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.legacy.AttributeConditions;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses the members that PutItem, UpdateItem and DeleteItem share.
final class WriteMembers {
  private final PlaceholderMembers placeholders = new PlaceholderMembers();
  private @Nullable String table;
  private @Nullable String conditionExpression;
  private @Nullable AttributeConditions expected;
  private @Nullable String conditionalOperator;
  private @Nullable String returnValues;
  private @Nullable String onConditionFailure;
  private @Nullable String consumedCapacity;
  private @Nullable String itemCollectionMetrics;

  void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "ConditionExpression" -> conditionExpression = in.string();
      case "ExpressionAttributeNames" -> placeholders.readNames(in);
      case "ExpressionAttributeValues" -> placeholders.readValues(in);
      case "Expected" -> expected = AttributeConditions.readExpected(in);
      case "ConditionalOperator" -> conditionalOperator = in.string();
      case "ReturnValues" -> returnValues = in.string();
      case "ReturnValuesOnConditionCheckFailure" -> onConditionFailure = in.string();
      case "ReturnConsumedCapacity" -> consumedCapacity = in.string();
      case "ReturnItemCollectionMetrics" -> itemCollectionMetrics = in.string();
      default -> {}
    }
  }

  /// Checks all constraints of these members, and that the item or key is present.
  Violations constraints(String subjectName, @Nullable Object subject) {
    var violations =
        new Violations()
            .choice("returnConsumedCapacity", consumedCapacity, EnumMember.RETURN_CONSUMED_CAPACITY)
            .requiredTable("tableName", table)
            .choice(
                "returnItemCollectionMetrics",
                itemCollectionMetrics,
                EnumMember.ITEM_COLLECTION_METRICS)
            .choice("returnValues", returnValues, EnumMember.RETURN_VALUES)
            .required(subjectName, subject)
            .choice("conditionalOperator", conditionalOperator, EnumMember.CONDITIONAL_OPERATOR)
            .choice(
                "returnValuesOnConditionCheckFailure",
                onConditionFailure,
                EnumMember.ON_CONDITION_FAILURE);
    if (expected != null) {
      expected.operators(
          (attribute, operator) ->
              violations.choice(
                  "expected.%s.member.comparisonOperator".formatted(attribute),
                  operator,
                  EnumMember.COMPARISON));
    }
    return violations;
  }

  /// Requires one style of parameters; `style` already contains the operation's own ones.
  void requireOneStyle(ParameterStyle style) {
    style
        .expression("ConditionExpression", conditionExpression)
        .older("Expected", expected)
        .older("ConditionalOperator", conditionalOperator)
        .require(placeholders);
  }

  /// The condition from the legacy parameters.
  Optional<Condition> loadExpected() {
    if (expected == null) {
      AttributeConditions.requireFilter(conditionalOperator, false);
      return Optional.empty();
    }
    return expected.expected(conditionalOperator);
  }

  Placeholders loadPlaceholders() {
    return placeholders.load();
  }

  Optional<Condition> parseCondition(Placeholders loaded) {
    return Optional.ofNullable(conditionExpression)
        .map(text -> ExpressionParser.condition(text, loaded));
  }

  TableName table() {
    return TableNames.of(requireNonNull(table));
  }

  ReturnValues returnValues() {
    return returnValues == null ? ReturnValues.NONE : ReturnValues.valueOf(returnValues);
  }

  boolean returnOldOnFailure() {
    return "ALL_OLD".equals(onConditionFailure);
  }

  Reporting reporting() {
    return ReportingJson.reporting(consumedCapacity, itemCollectionMetrics);
  }
}
