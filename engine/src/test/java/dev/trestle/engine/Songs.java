package dev.trestle.engine;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The table that tests of the engine use: songs by artist and title, by genre, by year.
final class Songs {
  static final TableName SONGS = TableName.of("songs");
  static final IndexName BY_GENRE = IndexName.of("by-genre");
  static final GlobalIndex GENRE_INDEX =
      GlobalIndex.of(BY_GENRE.text(), KeySchema.of("genre", "released"));
  static final Map<String, KeyType> GENRE_TYPES = Map.of("genre", KeyType.S, "released", KeyType.N);

  private Songs() {}

  static CreateTable plain() {
    return CreateTable.of(SONGS, KeySchema.of("artist", "title"));
  }

  /// With one index of each kind.
  static CreateTable indexed() {
    var local =
        new LocalIndex(
            IndexName.of("by-year"), KeySchema.of("artist", "released"), IndexProjection.KEYS_ONLY);
    return plain().with(GENRE_INDEX).with(local).typed("released", KeyType.N);
  }

  static Item song(String artist, String title) {
    return Item.of("artist", Value.of(artist)).with("title", title);
  }

  static Key key(String artist, String title) {
    return Key.of("artist", artist).and("title", title);
  }

  static void put(Dynamo dynamo, Item... items) {
    for (var item : items) {
      dynamo.putItem(PutItem.of(SONGS, item));
    }
  }

  static Optional<Item> find(Dynamo dynamo, Key key) {
    return dynamo.getItem(GetItem.of(SONGS, key)).item();
  }

  static List<Item> content(Dynamo dynamo) {
    return all(dynamo, Scan.of(SONGS));
  }

  static List<Item> all(Dynamo dynamo, Scan scan) {
    var items = new ArrayList<Item>();
    var page = dynamo.scan(scan);
    items.addAll(page.items());
    while (page.last().isPresent()) {
      page = dynamo.scan(scan.startingAfter(page.last().get()));
      items.addAll(page.items());
    }
    return items;
  }
}
