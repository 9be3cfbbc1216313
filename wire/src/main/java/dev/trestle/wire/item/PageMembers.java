package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.ParsedValue;
import dev.trestle.wire.legacy.AttributeConditions;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Parses the members that Query and Scan share.
final class PageMembers {
  private static final List<String> INSIDE_VALUES =
      List.of("numeric value", "Number", "number set", "contains duplicates");

  private final String filterName;
  private final ProjectionMembers projection = new ProjectionMembers();
  private final PlaceholderMembers placeholders = new PlaceholderMembers();
  private @Nullable String table;
  private @Nullable String index;
  private @Nullable String filterExpression;
  private @Nullable AttributeConditions olderFilter;
  private @Nullable String conditionalOperator;
  private @Nullable String select;
  private @Nullable Integer limit;
  private @Nullable ParsedValue<Attributes> start;
  private @Nullable Boolean consistent;
  private @Nullable String consumedCapacity;

  /// @param filterName the name of the operation's legacy filter parameter
  PageMembers(String filterName) {
    this.filterName = filterName;
  }

  void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "IndexName" -> index = in.string();
      case "FilterExpression" -> filterExpression = in.string();
      case "ConditionalOperator" -> conditionalOperator = in.string();
      case "Select" -> select = in.string();
      case "Limit" -> limit = in.integer();
      case "ExclusiveStartKey" -> start = in.attributes();
      case "ConsistentRead" -> consistent = in.bool();
      case "ReturnConsumedCapacity" -> consumedCapacity = in.string();
      case "ExpressionAttributeNames" -> placeholders.readNames(in);
      case "ExpressionAttributeValues" -> placeholders.readValues(in);
      default -> {
        if (name.equals(filterName)) {
          olderFilter = AttributeConditions.read(in);
        } else {
          projection.read(name, in);
        }
      }
    }
  }

  Violations constraints() {
    var violations =
        new Violations()
            .choice("select", select, EnumMember.SELECT)
            .name("indexName", index)
            .choice(
                "returnConsumedCapacity", consumedCapacity, EnumMember.RETURN_CONSUMED_CAPACITY);
    operators(
        violations,
        Character.toLowerCase(filterName.charAt(0)) + filterName.substring(1),
        olderFilter);
    violations
        .requiredTable("tableName", table)
        .choice("conditionalOperator", conditionalOperator, EnumMember.CONDITIONAL_OPERATOR);
    return projection.constraints("", violations).atLeast("limit", limit, 1);
  }

  static void operators(
      Violations violations, String path, @Nullable AttributeConditions conditions) {
    if (conditions != null) {
      conditions.operators(
          (attribute, operator) ->
              violations.requiredChoice(
                  "%s.%s.member.comparisonOperator".formatted(path, attribute),
                  operator,
                  EnumMember.COMPARISON));
    }
  }

  /// The parameter style of these members; the operation adds its own members before it checks for one style.
  ParameterStyle style() {
    return projection
        .style()
        .expression("FilterExpression", filterExpression)
        .older(filterName, olderFilter)
        .older("ConditionalOperator", conditionalOperator);
  }

  PlaceholderMembers placeholders() {
    return placeholders;
  }

  Optional<Projection> loadAttributesToGet() {
    return projection.loadAttributesToGet();
  }

  Optional<Condition> loadFilter() {
    if (olderFilter == null) {
      AttributeConditions.requireFilter(conditionalOperator, false);
      return Optional.empty();
    }
    return olderFilter.filter(conditionalOperator);
  }

  boolean hasOlderFilter() {
    return olderFilter != null;
  }

  /// The position to continue from. An empty key means the beginning.
  Optional<Key> loadStart() {
    if (start == null) {
      return Optional.empty();
    }
    var attributes = start.load(PageMembers::startProblem);
    return attributes.isEmpty() ? Optional.empty() : Optional.of(new Key(attributes));
  }

  Optional<Condition> parseFilter(Placeholders loaded) {
    return Optional.ofNullable(filterExpression).map(text -> ExpressionParser.filter(text, loaded));
  }

  Optional<Projection> parseProjection(Placeholders loaded) {
    return projection.parse(loaded);
  }

  /// The attributes to return, where `wanted` is the projection from either kind of parameter.
  Selection selection(Optional<Projection> wanted) {
    return switch (select) {
      case null ->
          wanted.<Selection>map(Selection.SpecificAttributes::new).orElse(Selection.DEFAULT);
      case "SPECIFIC_ATTRIBUTES" ->
          new Selection.SpecificAttributes(wanted.orElseThrow(PageMembers::nothingSpecific));
      case "COUNT" -> {
        refuseProjection(wanted, "only the Count");
        yield Selection.COUNT;
      }
      case "ALL_ATTRIBUTES" -> {
        refuseProjection(wanted, select);
        yield new Selection.AllAttributes();
      }
      default -> {
        refuseProjection(wanted, select);
        if (index == null) {
          throw new ValidationException(
              "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
        }
        yield new Selection.AllProjectedAttributes();
      }
    };
  }

  TableName table() {
    return TableNames.of(requireNonNull(table));
  }

  Optional<IndexName> index() {
    return Optional.ofNullable(index).map(IndexName::of);
  }

  OptionalInt limit() {
    return limit == null ? OptionalInt.empty() : OptionalInt.of(limit);
  }

  boolean consistent() {
    return Boolean.TRUE.equals(consistent);
  }

  Reporting reporting() {
    return ReportingJson.reporting(consumedCapacity, null);
  }

  private void refuseProjection(Optional<Projection> wanted, String selected) {
    if (wanted.isPresent()) {
      throw new ValidationException(
          "Cannot specify the %s when choosing to get %s"
              .formatted(
                  projection.hasExpression() ? "ProjectionExpression" : "AttributesToGet",
                  selected));
    }
  }

  private static ValidationException nothingSpecific() {
    return new ValidationException(
        "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES");
  }

  /// DynamoDB names the start key in errors about its structure, but not in errors about numbers and sets in it.
  private static String startProblem(String problem) {
    return INSIDE_VALUES.stream().anyMatch(problem::contains)
        ? problem
        : "The provided starting key is invalid: " + problem;
  }
}
