package dev.trestle.wire.item;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.ParsedValue;
import dev.trestle.wire.validation.Violations;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Parses one write of a BatchWriteItem: a put or a delete.
final class WriteRequestMembers {
  private boolean puts;
  private @Nullable ParsedValue<Attributes> item;
  private boolean deletes;
  private @Nullable ParsedValue<Attributes> key;

  private WriteRequestMembers() {}

  static WriteRequestMembers read(JsonInput in) throws IOException {
    var members = new WriteRequestMembers();
    in.element("WriteRequest", name -> members.read(name, in));
    return members;
  }

  private void read(String name, JsonInput in) throws IOException {
    switch (name) {
      case "PutRequest" ->
          puts =
              in.structure(
                  "PutRequest",
                  member -> {
                    if (member.equals("Item")) {
                      item = in.attributes();
                    }
                  });
      case "DeleteRequest" ->
          deletes =
              in.structure(
                  "DeleteRequest",
                  member -> {
                    if (member.equals("Key")) {
                      key = in.attributes();
                    }
                  });
      default -> {}
    }
  }

  void constraints(Violations violations, String path) {
    if (deletes) {
      violations.required(path + "deleteRequest.key", key);
    }
    if (puts) {
      violations.required(path + "putRequest.item", item);
    }
  }

  /// The write. Throws a `ValidationException` unless there is exactly one. DynamoDB uses the error text of
  /// attribute values for it.
  BatchWriteItem.Write load() {
    if (puts == deletes) {
      throw new ValidationException(
          "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes");
    }
    return puts
        ? new BatchWriteItem.Put(Item.of(requireNonNull(item).load()))
        : new BatchWriteItem.Delete(new Key(requireNonNull(key).load()));
  }

  static void write(JsonOutput out, BatchWriteItem.Write write) {
    out.beginObject();
    switch (write) {
      case BatchWriteItem.Put(var item) -> {
        out.name("PutRequest").beginObject().name("Item");
        AttributeWriter.write(out, item);
      }
      case BatchWriteItem.Delete(var key) -> {
        out.name("DeleteRequest").beginObject().name("Key");
        AttributeWriter.write(out, key.attributes());
      }
    }
    out.endObject().endObject();
  }

  @Override
  public String toString() {
    return "WriteRequest";
  }
}
