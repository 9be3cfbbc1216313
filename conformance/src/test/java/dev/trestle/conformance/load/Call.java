package dev.trestle.conformance.load;

import dev.trestle.conformance.crash.CrashTable;
import dev.trestle.conformance.crash.Write;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/// A DynamoDB request as JSON.
record Call(String operation, String json) {
  private static final String TABLE = "\"TableName\":\"%s\"".formatted(CrashTable.NAME.text());

  /// Puts, deletes or updates, and returns the item before.
  static Call change(Write.Change change) {
    return new Call(
        operation(change) + "Item", "{%s,\"ReturnValues\":\"ALL_OLD\"}".formatted(members(change)));
  }

  /// Puts if there is an item of that key already, or if there is none. Returns the old item in either case.
  static Call putIf(boolean present, Item item) {
    return new Call(
        "PutItem",
        """
        {%s,"ConditionExpression":"%s(pk)","ReturnValues":"ALL_OLD","ReturnValuesOnConditionCheckFailure":"ALL_OLD"}"""
            .formatted(
                members(new Write.Put(item)),
                present ? "attribute_exists" : "attribute_not_exists"));
  }

  /// Executes all changes or none.
  static Call transaction(Write write) {
    var actions =
        write.changes().stream()
            .map(change -> "{\"%s\":{%s}}".formatted(operation(change), members(change)))
            .collect(Collectors.joining(","));
    return new Call("TransactWriteItems", "{\"TransactItems\":[%s]}".formatted(actions));
  }

  static Call get(Key key) {
    return new Call(
        "GetItem", "{%s,\"Key\":%s,\"ConsistentRead\":true}".formatted(TABLE, json(key)));
  }

  /// A page of a partition, in order of the sort key or against it.
  static Call page(Value partition, int limit, boolean forward) {
    return new Call(
        "Query",
        """
        {%s,"ConsistentRead":true,"KeyConditionExpression":"pk = :pk","ExpressionAttributeValues":{":pk":%s},
         "Limit":%d,"ScanIndexForward":%b}"""
            .formatted(TABLE, json(partition), limit, forward));
  }

  /// Queries the items of a partition that have a number, in the order of it.
  static Call numbered(Value partition) {
    return new Call(
        "Query",
        """
        {%s,"IndexName":"%s","ConsistentRead":true,"KeyConditionExpression":"pk = :pk",
         "ExpressionAttributeValues":{":pk":%s}}"""
            .formatted(TABLE, CrashTable.BY_NUMBER.text(), json(partition)));
  }

  /// Increments by one, and returns the new number.
  static Call increment(Key key) {
    return new Call(
        "UpdateItem",
        """
        {%s,"Key":%s,"UpdateExpression":"ADD #count :one","ExpressionAttributeNames":{"#count":"%s"},
         "ExpressionAttributeValues":{":one":{"N":"1"}},"ReturnValues":"UPDATED_NEW"}"""
            .formatted(TABLE, json(key), Counters.ATTRIBUTE));
  }

  private static String operation(Write.Change change) {
    return switch (change) {
      case Write.Put _ -> "Put";
      case Write.Delete _ -> "Delete";
      case Write.Retag _ -> "Update";
    };
  }

  private static String members(Write.Change change) {
    return switch (change) {
      case Write.Put(var item) -> "%s,\"Item\":%s".formatted(TABLE, json(item.attributes()));
      case Write.Delete(var key) -> "%s,\"Key\":%s".formatted(TABLE, json(key));
      case Write.Retag(var key, var tag) ->
          """
          %s,"Key":%s,"UpdateExpression":"SET tag = :tag REMOVE #number",
          "ExpressionAttributeNames":{"#number":"number"},"ExpressionAttributeValues":{":tag":{"S":"%s"}}"""
              .formatted(TABLE, json(key), tag);
    };
  }

  private static String json(Key key) {
    return json(key.attributes());
  }

  private static String json(Attributes attributes) {
    var out = new JsonOutput(1024);
    AttributeWriter.write(out, attributes);
    return new String(out.toArray(), StandardCharsets.UTF_8);
  }

  private static String json(Value value) {
    var out = new JsonOutput(64);
    AttributeWriter.write(out, value);
    return new String(out.toArray(), StandardCharsets.UTF_8);
  }
}
