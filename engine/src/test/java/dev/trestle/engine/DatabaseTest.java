package dev.trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTest {
  private static final TableName SONGS = TableName.of("songs");

  private static Item song(String artist, String title) {
    return Item.of("artist", Value.of(artist)).with("title", title).with("genre", "jazz");
  }

  private static CreateTable songs() {
    return CreateTable.of(SONGS, KeySchema.of("artist", "title"))
        .with(GlobalIndex.of("by-genre", KeySchema.of("genre", "title")));
  }

  @Test
  void items_are_there_after_reopening(@TempDir Path directory) {
    var sinnerman = song("Nina Simone", "Sinnerman");
    try (var db = Database.open(directory)) {
      db.createTable(songs());
      db.putItem(PutItem.of(SONGS, sinnerman));
    }
    try (var db = Database.open(directory)) {
      var key = Key.of("artist", "Nina Simone").and("title", "Sinnerman");
      assertThat(db.getItem(GetItem.of(SONGS, key)).item()).contains(sinnerman);
      var byGenre =
          Query.of(SONGS, KeyCondition.equal("genre", "jazz")).onIndex(IndexName.of("by-genre"));
      assertThat(db.query(byGenre).items()).containsExactly(sinnerman);
      var description = db.describeTable(new DescribeTable(SONGS)).table();
      assertThat(description.itemCount()).isEqualTo(1);
      assertThat(description.globalIndexes().getFirst().itemCount()).isEqualTo(1);
    }
  }

  @Test
  void a_condition_that_does_not_hold_leaves_the_item_alone() {
    try (var db = Database.inMemory()) {
      db.createTable(songs());
      var first = song("Nina Simone", "Sinnerman");
      db.putItem(PutItem.of(SONGS, first).onlyIf(Condition.notExists("artist")));
      assertThatThrownBy(
              () ->
                  db.putItem(
                      PutItem.of(SONGS, first.with("x", 1)).onlyIf(Condition.notExists("artist"))))
          .isInstanceOf(ConditionalCheckFailedException.class)
          .hasMessage("The conditional request failed");
      var key = Key.of("artist", "Nina Simone").and("title", "Sinnerman");
      assertThat(db.getItem(GetItem.of(SONGS, key)).item()).contains(first);
    }
  }

  @Test
  void an_update_creates_the_item_that_it_counts_in(@TempDir Path directory) {
    try (var db = Database.open(directory)) {
      db.createTable(songs());
      var key = Key.of("artist", "Nina Simone").and("title", "Sinnerman");
      db.updateItem(UpdateItem.of(SONGS, key, Update.add("plays", Value.of(1))));
      db.updateItem(UpdateItem.of(SONGS, key, Update.add("plays", Value.of(2))));
      assertThat(db.getItem(GetItem.of(SONGS, key)).item().orElseThrow().find("plays"))
          .contains(Value.of(3));
    }
  }

  @Test
  void a_closed_database_answers_nothing_from_memory(@TempDir Path directory) {
    var db = Database.open(directory);
    db.createTable(songs());
    var key = Key.of("artist", "Nina Simone").and("title", "Sinnerman");
    db.putItem(PutItem.of(SONGS, song("Nina Simone", "Sinnerman")));
    assertThat(db.getItem(GetItem.of(SONGS, key)).item()).isPresent();
    db.close();
    assertThatThrownBy(() -> db.getItem(GetItem.of(SONGS, key)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The store is closed");
  }

  @Test
  void a_page_of_a_local_index_that_fetches_items_is_bounded() {
    try (var db = Database.inMemory()) {
      db.createTable(Songs.indexed());
      var text = "x".repeat(300_000);
      for (int i = 0; i < 60; i++) {
        Songs.put(db, Songs.song("A", "" + i).with("released", i).with("text", text));
      }
      var query =
          Query.of(Songs.SONGS, KeyCondition.equal("artist", "A"))
              .onIndex(IndexName.of("by-year"))
              .select(new Selection.AllAttributes());
      var first = db.query(query);
      assertThat(first.items()).hasSizeBetween(20, 35);
      assertThat(first.scannedCount()).isEqualTo(first.items().size());
      int found = first.items().size();
      var last = first.last();
      while (last.isPresent()) {
        var next = db.query(query.startingAfter(last.get()));
        found += next.items().size();
        last = next.last();
      }
      assertThat(found).isEqualTo(60);
    }
  }
}
