package dev.trestle.dynamo.testing.contract;

import dev.trestle.dynamo.expression.KeyCondition;
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

/// The table that most tests use: songs, by artist and title.
public final class Songs {
  public static final IndexName BY_GENRE = IndexName.of("by-genre");
  public static final IndexName BY_YEAR = IndexName.of("by-year");

  private Songs() {}

  public static CreateTable plain(TableName name) {
    return CreateTable.of(name, KeySchema.of("artist", "title"));
  }

  /// With a global index on genre and year, of everything.
  public static CreateTable byGenre(TableName name) {
    return byGenre(name, IndexProjection.ALL);
  }

  public static CreateTable byGenre(TableName name, IndexProjection projection) {
    return plain(name)
        .with(
            GlobalIndex.of(BY_GENRE.text(), KeySchema.of("genre", "released"))
                .projecting(projection))
        .typed("released", KeyType.N);
  }

  /// With a local index on the year.
  public static CreateTable byYear(TableName name, IndexProjection projection) {
    return plain(name)
        .with(new LocalIndex(BY_YEAR, KeySchema.of("artist", "released"), projection))
        .typed("released", KeyType.N);
  }

  public static Item song(String artist, String title) {
    return Item.of("artist", Value.of(artist)).with("title", title);
  }

  public static Key key(String artist, String title) {
    return Key.of("artist", artist).and("title", title);
  }

  public static Key keyOf(Item song) {
    return Key.of("artist", song.find("artist").orElseThrow())
        .and("title", song.find("title").orElseThrow());
  }

  public static KeyCondition by(String artist) {
    return KeyCondition.equal("artist", artist);
  }
}
