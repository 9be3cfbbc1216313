package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.engine.DatabaseOptions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Pins the names of stream groups: a server of another release goes on where the last one was.
class StreamGroupsTest {
  @Test
  void stream_groups_keep_their_names() {
    var database = Database.open(DatabaseOptions.inMemory());
    try (var _ = LiveGame.on(database, config -> config)) {
      await()
          .untilAsserted(
              () ->
                  assertThat(leases(database))
                      .extracting(key -> key.split("#", -1)[1])
                      .containsOnly("results"));
    }
  }

  private static Stream<String> leases(Database database) {
    return database.listTables(ListTables.FIRST_PAGE).tables().stream()
        .filter(table -> table.text().endsWith("-streams"))
        .flatMap(table -> database.scan(Scan.of(table)).items().stream())
        .flatMap(StreamGroupsTest::partition);
  }

  private static Stream<String> partition(Item item) {
    return item.find("pk").stream()
        .flatMap(
            value ->
                value instanceof Value.StringValue(var text) ? Stream.of(text) : Stream.empty());
  }
}
