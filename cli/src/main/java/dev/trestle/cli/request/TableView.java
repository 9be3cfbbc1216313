package dev.trestle.cli.request;

import dev.trestle.wire.json.JsonObject;
import java.util.List;

/// A table, as far as commands care.
public record TableView(
    String arn, String name, String status, long items, long bytes, List<IndexView> indexes) {

  public boolean isBeingMade() {
    return status.equals("CREATING");
  }

  static TableView of(JsonObject table) {
    return new TableView(
        table.text("TableArn"),
        table.text("TableName"),
        table.text("TableStatus"),
        table.findNumber("ItemCount").orElse(0L),
        table.findNumber("TableSizeBytes").orElse(0L),
        IndexView.allOf(table).toList());
  }
}
