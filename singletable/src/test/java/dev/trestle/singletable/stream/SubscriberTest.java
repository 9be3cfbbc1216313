package dev.trestle.singletable.stream;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.consumer.LeaseTable;
import dev.trestle.engine.Database;
import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.access.Tables;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubscriberTest {
  record Song(String artist, String title) {}

  record Singer(String name) {}

  @SingleTable(name = "songs")
  interface Songs extends Table {
    @Entity(pk = "ARTIST#{artist}", sk = "SONG#{title}")
    Entities<Song> songs();
  }

  private final Database db = Database.inMemory();
  private Songs songs;

  @BeforeEach
  void open() {
    songs = Tables.of(db).open(Songs.class);
    db.createTable(songs.model().create());
  }

  @AfterEach
  void close() {
    db.close();
  }

  @Test
  void a_type_that_the_table_does_not_have_is_refused() {
    var group = Streams.of(songs, db).group("any");
    assertThatThrownBy(() -> group.on(Singer.class, _ -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("No entity of songs is a Singer; it has [Song]");
  }

  @Test
  void a_table_without_a_stream_is_refused() {
    var group = Streams.of(songs, db).group("any").on(Song.class, _ -> {});
    assertThatThrownBy(group::start)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Table songs has no stream with both images. Set stream = true in its @SingleTable, and"
                + " enable the stream if the table exists already.");
  }

  @Test
  void a_subscriber_without_handlers_is_refused() {
    var group = Streams.of(songs, db).group("any");
    assertThatThrownBy(group::start).hasMessage("There are no handlers; add one with on(…)");
  }

  @Test
  void leases_in_the_table_itself_are_refused() {
    var streams = Streams.of(songs, db);
    assertThatThrownBy(() -> streams.leases(LeaseTable.of(songs.model().name())))
        .hasMessage(
            "Leases in songs itself would be changes of its own stream; give them another table");
  }

  @Test
  void bounds_without_meaning_are_refused() {
    var group = Streams.of(songs, db).group("any").on(Song.class, _ -> {});
    assertThatThrownBy(() -> group.attempts(0))
        .hasMessage("attempts is 0; at least one is needed.");
    assertThatThrownBy(() -> group.maxUnfinished(0))
        .hasMessage("maxUnfinished is 0; at least one is needed.");
    assertThatThrownBy(() -> group.parallel(0))
        .hasMessage("parallel is 0; at least one is needed.");
    assertThatThrownBy(() -> Streams.of(songs, db).group(" "))
        .hasMessage("A group needs a name of 1 to 255 characters");
  }
}
