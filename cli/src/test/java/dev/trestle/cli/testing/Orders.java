package dev.trestle.cli.testing;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import dev.trestle.engine.commit.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/// A database with a table `orders` with a history of 25 hours: its items were written two hours ago and changed one hour ago.
public final class Orders {
  public static final TableName TABLE = TableName.of("orders");
  public static final int ITEMS = 500;

  private Orders() {}

  public static void write(Path data) {
    write(data, ITEMS, 100);
  }

  /// Writes orders into a new database.
  ///
  /// @param length of a text in each item, which does not compress
  public static void write(Path data, int items, int length) {
    var present = Instant.now();
    var now = new AtomicReference<>(present.minus(Duration.ofHours(25)));
    var options = DatabaseOptions.at(data).durability(Durability.RELAXED).clock(now::get);
    var random = new Random(7);
    try (var db = Database.open(options)) {
      db.createTable(
          CreateTable.of(TABLE, KeySchema.of("id"))
              .with(GlobalIndex.of("by-day", KeySchema.of("day")))
              .with(GlobalIndex.of("by-state", KeySchema.of("state"))));
      db.updateContinuousBackups(new UpdateContinuousBackups(TABLE, true, 35));
      now.set(present.minus(Duration.ofHours(2)));
      for (int i = 0; i < items; i++) {
        db.putItem(PutItem.of(TABLE, order(i, "new", text(random, length))));
      }
      now.set(present.minus(Duration.ofHours(1)));
      for (int i = 0; i < items; i += 10) {
        db.putItem(PutItem.of(TABLE, order(i, "paid", "x")));
      }
    }
  }

  private static Item order(int number, String state, String text) {
    return Item.of("id", Value.of("order-%05d".formatted(number)))
        .with("day", "day-" + number % 7)
        .with("state", state)
        .with("text", text);
  }

  private static String text(Random random, int length) {
    var text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append((char) ('!' + random.nextInt(90)));
    }
    return text.toString();
  }

  /// All items of a table in a closed directory.
  public static Set<Item> read(Path data, String table) {
    try (var db = Database.open(data)) {
      var items = new HashSet<Item>();
      var scan = Scan.of(TableName.of(table));
      while (true) {
        var page = db.scan(scan);
        items.addAll(page.items());
        if (page.last().isEmpty()) {
          return items;
        }
        scan = scan.startingAfter(page.last().get());
      }
    }
  }
}
