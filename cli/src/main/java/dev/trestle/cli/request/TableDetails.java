package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import java.util.List;

/// A table with the details that commands show.
public record TableDetails(
    String arn, String name, String status, long items, long bytes, List<IndexDetails> indexes) {

  public boolean isBeingMade() {
    return status.equals("CREATING");
  }

  static TableDetails of(JsonObject table) {
    return new TableDetails(
        table.text("TableArn"),
        table.text("TableName"),
        table.text("TableStatus"),
        table.findNumber("ItemCount").orElse(0L),
        table.findNumber("TableSizeBytes").orElse(0L),
        IndexDetails.allOf(table).toList());
  }
}
