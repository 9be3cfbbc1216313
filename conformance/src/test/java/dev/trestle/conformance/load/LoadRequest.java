package dev.trestle.conformance.load;

import dev.trestle.conformance.crash.CrashTable;
import dev.trestle.conformance.crash.NumberedWrite;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/// A DynamoDB request as JSON.
record LoadRequest(String operation, String json) {
  private static final String TABLE = "\"TableName\":\"%s\"".formatted(CrashTable.NAME.text());

  /// Puts, deletes or updates, and returns the item before.
  static LoadRequest change(NumberedWrite.Change change) {
    return new LoadRequest(
        operation(change) + "Item", "{%s,\"ReturnValues\":\"ALL_OLD\"}".formatted(members(change)));
  }

  /// Puts if there is an item of that key already, or if there is none. Returns the old item in either case.
  static LoadRequest putIf(boolean present, Item item) {
    return new LoadRequest(
        "PutItem",
        """
        {%s,"ConditionExpression":"%s(pk)","ReturnValues":"ALL_OLD","ReturnValuesOnConditionCheckFailure":"ALL_OLD"}"""
            .formatted(
                members(new NumberedWrite.Put(item)),
                present ? "attribute_exists" : "attribute_not_exists"));
  }

  /// Executes all changes or none.
  static LoadRequest transaction(NumberedWrite write) {
    var actions =
        write.changes().stream()
            .map(change -> "{\"%s\":{%s}}".formatted(operation(change), members(change)))
            .collect(Collectors.joining(","));
    return new LoadRequest("TransactWriteItems", "{\"TransactItems\":[%s]}".formatted(actions));
  }

  static LoadRequest get(Key key) {
    return new LoadRequest(
        "GetItem", "{%s,\"Key\":%s,\"ConsistentRead\":true}".formatted(TABLE, json(key)));
  }

  /// A page of a partition, in order of the sort key or against it.
  static LoadRequest page(Value partition, int limit, boolean forward) {
    return new LoadRequest(
        "Query",
        """
        {%s,"ConsistentRead":true,"KeyConditionExpression":"pk = :pk","ExpressionAttributeValues":{":pk":%s},
         "Limit":%d,"ScanIndexForward":%b}"""
            .formatted(TABLE, json(partition), limit, forward));
  }

  /// Queries the items of a partition that have a number, in the order of it.
  static LoadRequest numbered(Value partition) {
    return new LoadRequest(
        "Query",
        """
        {%s,"IndexName":"%s","ConsistentRead":true,"KeyConditionExpression":"pk = :pk",
         "ExpressionAttributeValues":{":pk":%s}}"""
            .formatted(TABLE, CrashTable.BY_NUMBER.text(), json(partition)));
  }

  /// Increments by one, and returns the new number.
  static LoadRequest increment(Key key) {
    return new LoadRequest(
        "UpdateItem",
        """
        {%s,"Key":%s,"UpdateExpression":"ADD #count :one","ExpressionAttributeNames":{"#count":"%s"},
         "ExpressionAttributeValues":{":one":{"N":"1"}},"ReturnValues":"UPDATED_NEW"}"""
            .formatted(TABLE, json(key), SharedCounters.ATTRIBUTE));
  }

  private static String operation(NumberedWrite.Change change) {
    return switch (change) {
      case NumberedWrite.Put _ -> "Put";
      case NumberedWrite.Delete _ -> "Delete";
      case NumberedWrite.Retag _ -> "Update";
    };
  }

  private static String members(NumberedWrite.Change change) {
    return switch (change) {
      case NumberedWrite.Put(var item) ->
          "%s,\"Item\":%s".formatted(TABLE, json(item.attributes()));
      case NumberedWrite.Delete(var key) -> "%s,\"Key\":%s".formatted(TABLE, json(key));
      case NumberedWrite.Retag(var key, var tag) ->
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
