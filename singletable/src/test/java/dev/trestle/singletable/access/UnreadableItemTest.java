package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.testing.TestTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What cannot be read is told with its key, in words.
class UnreadableItemTest {
  record Song(String artist, String title, int year, List<String> tags) {}

  @SingleTable(name = "music", type = "type")
  interface Music extends Table {
    @Entity(pk = "ARTIST#{artist}", sk = "SONG#{title}")
    Entities<Song> songs();

    @Get
    Ref<Song> song(String artist, String title);

    @Query(pk = "ARTIST#{artist}", sk = "SONG#")
    Listing<Song> songsOf(String artist);
  }

  @RegisterExtension final TestTable<Music> test = TestTable.of(Music.class);

  private final Music table = test.table();

  private void store(String attribute, Value value) {
    table.run(table.songs().put(new Song("Björk", "Jóga", 1997, List.of())));
    Item stored = test.item("ARTIST#Björk", "SONG#Jóga").orElseThrow();
    test.database().putItem(PutItem.of(table.model().name(), stored.with(attribute, value)));
  }

  @Test
  void the_key_is_in_the_message() {
    store("year", Value.of("long ago"));
    assertThatThrownBy(() -> table.song("Björk", "Jóga").load())
        .isInstanceOf(UnreadableException.class)
        .hasMessage(
            "Cannot read Song ARTIST#Björk / SONG#Jóga: in the attribute year: \"long ago\" is stored,"
                + " not a whole number");
  }

  @Test
  void collections_are_described_by_their_type() {
    store("tags", Value.of(7));
    assertThatThrownBy(() -> table.songsOf("Björk").all(9))
        .isInstanceOf(UnreadableException.class)
        .hasMessage(
            "Cannot read Song ARTIST#Björk / SONG#Jóga: in the attribute tags: 7 is stored, not a list");
  }

  @Test
  void an_item_of_another_entity_is_reported_with_its_key() {
    store("type", Value.of("Album"));
    assertThatThrownBy(() -> table.songsOf("Björk").all(9))
        .isInstanceOf(UnreadableException.class)
        .hasMessage("The item ARTIST#Björk / SONG#Jóga is none of [Song]; its type is \"Album\"");
  }

  @Test
  void two_writes_of_one_item_are_reported_with_its_key() {
    var song = new Song("a", "b", 1, List.of());
    assertThatThrownBy(() -> table.transact(table.songs().put(song), table.songs().delete(song)))
        .hasMessageContaining("write the same item ARTIST#a / SONG#b in one transaction");
  }

  @Test
  void put_replaces_the_whole_item_and_update_changes_it() {
    var song = new Song("Björk", "Jóga", 1997, List.of());
    store("label", Value.of("One Little Indian"));
    table.run(table.songs().update(song).setAll());
    assertThat(test.item("ARTIST#Björk", "SONG#Jóga").orElseThrow().find("label")).isPresent();
    table.run(table.songs().put(song));
    assertThat(test.item("ARTIST#Björk", "SONG#Jóga").orElseThrow().find("label")).isEmpty();
  }
}
