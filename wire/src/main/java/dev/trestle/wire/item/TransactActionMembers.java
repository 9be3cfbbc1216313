package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Placeholders;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.ParsedValue;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.TableNames;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses one action of a TransactWriteItems, of any of the four kinds.
final class TransactActionMembers {
  private final Kind kind;
  private final PlaceholderMembers placeholders = new PlaceholderMembers();
  private @Nullable String table;
  private @Nullable ParsedValue<Attributes> subject;
  private @Nullable String conditionExpression;
  private @Nullable String updateExpression;
  private @Nullable String onConditionFailure;

  /// The kinds of actions, by their member names.
  enum Kind {
    PUT("Put", "Item"),
    UPDATE("Update", "Key"),
    DELETE("Delete", "Key"),
    CHECK("ConditionCheck", "Key");

    private final String memberName;
    private final String subjectName;

    Kind(String memberName, String subjectName) {
      this.memberName = memberName;
      this.subjectName = subjectName;
    }

    static @Nullable Kind named(String memberName) {
      return switch (memberName) {
        case "Put" -> PUT;
        case "Update" -> UPDATE;
        case "Delete" -> DELETE;
        case "ConditionCheck" -> CHECK;
        default -> null;
      };
    }
  }

  private TransactActionMembers(Kind kind) {
    this.kind = kind;
  }

  /// Reads an action; null for null.
  static @Nullable TransactActionMembers read(Kind kind, JsonInput in) throws IOException {
    var action = new TransactActionMembers(kind);
    return in.structure(kind.memberName, name -> action.read(name, in)) ? action : null;
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TableName" -> table = in.string();
      case "ConditionExpression" -> conditionExpression = in.string();
      case "UpdateExpression" -> updateExpression = in.string();
      case "ReturnValuesOnConditionCheckFailure" -> onConditionFailure = in.string();
      case "ExpressionAttributeNames" -> placeholders.readNames(in);
      case "ExpressionAttributeValues" -> placeholders.readValues(in);
      default -> {
        if (name.equals(kind.subjectName)) {
          subject = in.attributes();
        }
      }
    }
  }

  void constraints(Violations violations, String itemPath) {
    var path = itemPath + lowerFirst(kind.memberName) + ".";
    violations
        .requiredTable(path + "tableName", table)
        .required(path + lowerFirst(kind.subjectName), subject)
        .choice(
            path + "returnValuesOnConditionCheckFailure",
            onConditionFailure,
            EnumMember.ON_CONDITION_FAILURE);
    if (kind == Kind.UPDATE) {
      violations.required(path + "updateExpression", updateExpression);
    }
    if (kind == Kind.CHECK) {
      violations.required(path + "conditionExpression", conditionExpression);
    }
  }

  TransactWriteItems.Action load() {
    requireExpressions();
    var attributes = requireNonNull(subject).load();
    var loaded = placeholders.load();
    var action = action(attributes, loaded);
    loaded.requireAllUsed();
    return action;
  }

  private TransactWriteItems.Action action(Attributes attributes, Placeholders loaded) {
    var name = TableNames.of(requireNonNull(table));
    boolean returnOld = "ALL_OLD".equals(onConditionFailure);
    return switch (kind) {
      case PUT ->
          new TransactWriteItems.Put(name, Item.of(attributes), condition(loaded), returnOld);
      case UPDATE -> {
        var update = ExpressionParser.update(requireNonNull(updateExpression), loaded);
        yield new TransactWriteItems.Change(
            name, new Key(attributes), update, condition(loaded), returnOld);
      }
      case DELETE ->
          new TransactWriteItems.Delete(name, new Key(attributes), condition(loaded), returnOld);
      case CHECK ->
          new TransactWriteItems.Check(
              name, new Key(attributes), condition(loaded).orElseThrow(), returnOld);
    };
  }

  private Optional<Condition> condition(Placeholders loaded) {
    return Optional.ofNullable(conditionExpression)
        .map(text -> ExpressionParser.condition(text, loaded));
  }

  private void requireExpressions() {
    var style = new ParameterStyle();
    if (kind == Kind.UPDATE) {
      style.expression("UpdateExpression", updateExpression);
    }
    style.expression("ConditionExpression", conditionExpression).require(placeholders);
  }

  private static String lowerFirst(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }
}
