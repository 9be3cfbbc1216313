package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.validation.EnumMember;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Handles TransactWriteItems: parses its JSON request and writes its JSON response.
public final class TransactWriteItemsJson {
  private @Nullable List<ActionChoice> items;
  private @Nullable String token;
  private @Nullable String consumedCapacity;
  private @Nullable String itemCollectionMetrics;

  private TransactWriteItemsJson() {}

  /// One element of the list. It should contain exactly one action, but may contain none or several.
  private record ActionChoice(List<TransactActionMembers> actions) {
    TransactWriteItems.Action load() {
      if (actions.isEmpty()) {
        throw new ValidationException(
            "Invalid Request: TransactWriteRequest should contain Delete or Put or Update request");
      }
      if (actions.size() > 1) {
        throw new ValidationException(
            "TransactItems can only contain one of Check, Put, Update or Delete");
      }
      return actions.getFirst().load();
    }

    @Override
    public String toString() {
      return "TransactWriteItem";
    }
  }

  public static void answer(JsonInput in, Dynamo dynamo, JsonOutput out) throws IOException {
    var parser = new TransactWriteItemsJson();
    in.body(name -> parser.read(name, in));
    var request = parser.request();
    write(out, dynamo.transactWriteItems(request), request);
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "TransactItems" -> items = in.list(() -> readItem(in));
      case "ClientRequestToken" -> token = in.string();
      case "ReturnConsumedCapacity" -> consumedCapacity = in.string();
      case "ReturnItemCollectionMetrics" -> itemCollectionMetrics = in.string();
      default -> {}
    }
  }

  private static ActionChoice readItem(JsonInput in) throws IOException {
    var actions = new ArrayList<TransactActionMembers>();
    in.element(
        "TransactWriteItem",
        name -> {
          var kind = TransactActionMembers.Kind.named(name);
          var action = kind == null ? null : TransactActionMembers.read(kind, in);
          if (action != null) {
            actions.add(action);
          }
        });
    return new ActionChoice(actions);
  }

  private TransactWriteItems request() {
    constraints().report();
    return new TransactWriteItems(
        requireNonNull(items).stream().map(ActionChoice::load).toList(),
        Optional.ofNullable(token),
        ReportingJson.reporting(consumedCapacity, itemCollectionMetrics));
  }

  private Violations constraints() {
    var violations =
        new Violations()
            .choice("returnConsumedCapacity", consumedCapacity, EnumMember.RETURN_CONSUMED_CAPACITY)
            .choice(
                "returnItemCollectionMetrics",
                itemCollectionMetrics,
                EnumMember.ITEM_COLLECTION_METRICS)
            .length("clientRequestToken", token, 1, TransactWriteItems.MAX_TOKEN_LENGTH)
            .required("transactItems", items)
            .length("transactItems", items, 1, TransactWriteItems.MAX_ACTIONS);
    for (int i = 0; items != null && i < items.size(); i++) {
      var path = "transactItems." + (i + 1) + ".member.";
      items.get(i).actions().forEach(action -> action.constraints(violations, path));
    }
    return violations;
  }

  private static void write(
      JsonOutput out, TransactWriteItems.Result result, TransactWriteItems request) {
    out.beginObject();
    ReportingJson.write(out, request.reporting(), result.consumed());
    ReportingJson.metrics(out, result.metrics());
    out.endObject();
  }
}
