package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.ExpressionParser;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.ParsedValue;
import dev.trestle.wire.legacy.AttributeUpdates;
import dev.trestle.wire.legacy.LegacyErrorTexts;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Handles UpdateItem: parses its JSON request and writes its JSON response.
public final class UpdateItemJson {
  private final WriteMembers members = new WriteMembers();
  private @Nullable ParsedValue<Attributes> key;
  private @Nullable String updateExpression;
  private @Nullable AttributeUpdates attributeUpdates;

  private UpdateItemJson() {}

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new UpdateItemJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    var result =
        parser.attributeUpdates == null
            ? dynamo.updateItem(request)
            : LegacyErrorTexts.ofAttributeUpdates(() -> dynamo.updateItem(request));
    WriteResultJson.write(out, result, request.reporting());
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "Key" -> key = in.attributes();
      case "UpdateExpression" -> updateExpression = in.string();
      case "AttributeUpdates" -> attributeUpdates = AttributeUpdates.read(in);
      default -> members.read(name, in);
    }
  }

  private UpdateItem request() {
    constraints().report();
    members.requireOneStyle(
        new ParameterStyle()
            .expression("UpdateExpression", updateExpression)
            .older("AttributeUpdates", attributeUpdates));
    var loadedKey = new Key(requireNonNull(key).load());
    var expected = members.loadExpected();
    var older = attributeUpdates == null ? Update.NOTHING : attributeUpdates.update();
    var placeholders = members.loadPlaceholders();
    var update =
        updateExpression == null ? older : ExpressionParser.update(updateExpression, placeholders);
    var condition = members.parseCondition(placeholders);
    placeholders.requireAllUsed();
    return new UpdateItem(
        members.table(),
        loadedKey,
        update,
        condition.or(() -> expected),
        members.returnValues(),
        members.returnOldOnFailure(),
        members.reporting());
  }

  private Violations constraints() {
    var violations = members.constraints("key", key);
    if (attributeUpdates != null) {
      attributeUpdates.actions(
          (attribute, action) ->
              violations.choice(
                  "attributeUpdates.%s.member.action".formatted(attribute),
                  action,
                  EnumMember.UPDATE_ACTION));
    }
    return violations;
  }
}
