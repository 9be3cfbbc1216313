package dev.trestle.kit.job;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.model.TableModel;
import java.util.List;
import java.util.Optional;

/// Reads all items of a table, page by page, as the steps of a job: the place of a page is a text that a job can store.
public record TableScan(TableModel model, Dynamo dynamo) {
  /// The number of lines of a place that an older release has stored: the values of the key without their names.
  private static final int OLDER = 2;

  /// A page of items.
  ///
  /// @param next the place of the next page; empty after the last one
  public record Page(List<Item> items, Optional<String> next) {
    public Page {
      items = List.copyOf(items);
    }
  }

  /// Reads a page, consistently.
  ///
  /// @param place where it begins; empty for the first page
  public Page page(Optional<String> place, int items) {
    return page(scan().limit(items), place);
  }

  /// Reads a page as long as the database makes it, consistently.
  ///
  /// @param place where it begins; empty for the first page
  public Page page(Optional<String> place) {
    return page(scan(), place);
  }

  private Scan scan() {
    return Scan.of(model.name()).consistently();
  }

  private Page page(Scan scan, Optional<String> place) {
    var page = dynamo.scan(place.map(text -> scan.startingAfter(key(text))).orElse(scan));
    return new Page(page.items(), page.last().map(KeyText::of));
  }

  /// The key of an item, for logs.
  public String keyText(Item item) {
    var key = model.key().key(item);
    var names = model.key();
    return part(key, names.partition()) + " / " + part(key, names.sort());
  }

  private static String part(Key key, String name) {
    if (key.attributes().value(name) instanceof StringValue(var text)) {
      return text;
    }
    throw new IllegalStateException("Key without attribute " + name);
  }

  private Key key(String text) {
    var lines = List.of(text.split("\n", -1));
    if (lines.size() != OLDER) {
      return KeyText.parse(text);
    }
    var names = model.key();
    return Key.of(names.partition(), lines.getFirst()).and(names.sort(), lines.getLast());
  }
}
