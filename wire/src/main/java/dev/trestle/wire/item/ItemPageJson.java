package dev.trestle.wire.item;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.value.Item;
import dev.trestle.wire.json.AttributeWriter;
import dev.trestle.wire.json.JsonOutput;
import java.util.List;

/// Writes the response that Query and Scan share.
final class ItemPageJson {
  private ItemPageJson() {}

  static void write(JsonOutput out, ItemPage page, Selection selection, Reporting wanted) {
    out.beginObject();
    if (!(selection instanceof Selection.Count)) {
      out.expect(expectedBytes(page.items()));
      out.name("Items").beginArray();
      for (var item : page.items()) {
        AttributeWriter.write(out, item);
      }
      out.endArray();
    }
    out.name("Count").number(page.count()).name("ScannedCount").number(page.scannedCount());
    if (page.last().isPresent()) {
      out.name("LastEvaluatedKey");
      AttributeWriter.write(out, page.last().get().attributes());
    }
    ReportingJson.write(out, wanted, page.consumed());
    out.endObject();
  }

  /// Estimated size of a page: its items, and as much again for type names and punctuation.
  private static int expectedBytes(List<Item> items) {
    return items.isEmpty() ? 0 : 2 * items.size() * items.getFirst().sizeBytes();
  }
}
