package dev.trestle.conformance.compatibility;

import static dev.trestle.conformance.differential.endpoint.Json.array;
import static dev.trestle.conformance.differential.endpoint.Json.inner;
import static dev.trestle.conformance.differential.endpoint.Json.object;

import dev.trestle.conformance.differential.endpoint.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;

/// A documented behaviour that deliberately differs from Amazon's, within what clients must expect anyway.
///
/// @param holds verifies it
record DeliberateDifference(String what, String amazon, Predicate<SampleDatabase> holds) {
  static List<DeliberateDifference> all() {
    return List.of(
        new DeliberateDifference(
            "Every read sees every write that was acknowledged before it; ConsistentRead changes only what a read is said to cost.",
            "An eventually consistent read may be some time behind.",
            database -> {
              put(database, "eventual");
              var got =
                  database.answer("GetItem", object("TableName", "plain", "Key", key("eventual")));
              return got.containsKey("Item");
            }),
        new DeliberateDifference(
            "A global index has an item as soon as its table has it.",
            "Global indexes follow their table after a while.",
            database -> {
              database.answer(
                  "PutItem",
                  object(
                      "TableName",
                      "songs",
                      "Item",
                      object(
                          "pk",
                          object("S", "now"),
                          "sk",
                          object("N", "1"),
                          "year",
                          object("N", "2026"))));
              var found =
                  database.answer(
                      "Query",
                      object(
                          "TableName",
                          "songs",
                          "IndexName",
                          "by-year",
                          "KeyConditionExpression",
                          "#y = :y",
                          "ExpressionAttributeNames",
                          object("#y", "year"),
                          "ExpressionAttributeValues",
                          object(":y", object("N", "2026"))));
              return "1".equals(String.valueOf(found.get("Count")));
            }),
        new DeliberateDifference(
            "ItemCount and TableSizeBytes are exact and of this moment.",
            "They are counted every six hours or so.",
            database -> {
              long before = count(database);
              put(database, "counted");
              return count(database) == before + 1;
            }),
        new DeliberateDifference(
            "Tables and indexes change within milliseconds, and backups, restores and exports begin at once.",
            "Each takes seconds or minutes.",
            database -> {
              database.answer(
                  "CreateTable",
                  object(
                      "TableName",
                      "at-once",
                      "BillingMode",
                      "PAY_PER_REQUEST",
                      "KeySchema",
                      array(object("AttributeName", "pk", "KeyType", "HASH")),
                      "AttributeDefinitions",
                      array(object("AttributeName", "pk", "AttributeType", "S"))));
              database.settle();
              return Json.text(database.answer("DescribeTable", object("TableName", "at-once")))
                  .contains("\"TableStatus\":\"ACTIVE\"");
            }),
        new DeliberateDifference(
            "Resource names are of the region `local` and the account `000000000000`.",
            "They are the caller's.",
            database ->
                Json.text(database.placed("{plain}"))
                    .equals("\"arn:aws:dynamodb:local:000000000000:table/plain\"")));
  }

  private static void put(SampleDatabase database, String pk) {
    database.answer("PutItem", object("TableName", "plain", "Item", key(pk)));
  }

  private static Object key(String pk) {
    return object("pk", object("S", pk));
  }

  private static long count(SampleDatabase database) {
    var table = inner(database.answer("DescribeTable", object("TableName", "plain")), "Table");
    return table.get("ItemCount") instanceof BigDecimal count ? count.longValueExact() : 0;
  }
}
