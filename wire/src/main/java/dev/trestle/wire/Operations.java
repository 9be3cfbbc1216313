package dev.trestle.wire;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Every operation that the protocol has here, by DynamoDB's name for it.
final class Operations {
  private static final Map<String, Operation> BY_NAME =
      Map.ofEntries(
          Map.entry("CreateTable", CreateTableJson::answer),
          Map.entry("DeleteItem", DeleteItemJson::answer),
          Map.entry("DeleteTable", DeleteTableJson::answer),
          Map.entry("DescribeTable", DescribeTableJson::answer),
          Map.entry("GetItem", GetItemJson::answer),
          Map.entry("ListTables", ListTablesJson::answer),
          Map.entry("PutItem", PutItemJson::answer),
          Map.entry("Query", QueryJson::answer),
          Map.entry("Scan", ScanJson::answer),
          Map.entry("UpdateItem", UpdateItemJson::answer));

  private Operations() {}

  static @Nullable Operation find(String name) {
    return BY_NAME.get(name);
  }
}
