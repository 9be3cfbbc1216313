package dev.trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.backup.CreateBackup;
import dev.trestle.dynamo.backup.RestoreTableToPointInTime;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.TableInUseException;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.job.JobProgress;
import dev.trestle.engine.storage.MemoryStore;
import dev.trestle.engine.testing.FaultyStore;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RestoreOnBadDiskTest {
  private static final TableName SONGS = TableName.of("songs");
  private static final TableName COPY = TableName.of("songs-copy");
  private static final int ITEMS = 3000;

  @Test
  void a_table_cannot_be_used_until_it_is_restored() {
    var store = new FaultyStore(new MemoryStore());
    try (var db = filled(store)) {
      store.failWritesAfter(2);
      var answer = db.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, COPY)).table();
      assertThat(answer.status()).isEqualTo(TableStatus.CREATING);
      assertThat(answer.restore().orElseThrow().inProgress()).isTrue();
      assertThat(db.progress(answer.arn()))
          .contains(new JobProgress(0, ITEMS, JobProgress.Unit.ITEMS));
      assertThatThrownBy(() -> db.scan(Scan.of(COPY)))
          .isInstanceOf(ResourceNotFoundException.class)
          .hasMessage("Requested resource not found");
      assertThatThrownBy(() -> db.deleteTable(new DeleteTable(COPY)))
          .isInstanceOf(ResourceInUseException.class)
          .hasMessage(
              "Attempt to change a resource which is still in use: Table is being created: songs-copy");
      assertThatThrownBy(() -> db.createBackup(new CreateBackup(COPY, "too-early")))
          .isInstanceOf(TableInUseException.class)
          .hasMessage("Table is being created: songs-copy");
      store.heal();
      assertRestored(db);
      assertThat(db.progress(answer.arn())).isEmpty();
    }
  }

  @Test
  void a_restore_resumes_when_the_disk_works_again() {
    var store = new FaultyStore(new MemoryStore());
    try (var db = filled(store)) {
      // One write for the flush before the snapshot and one for the new table; the third step
      // fails.
      store.failWritesAfter(4);
      db.restoreTableToPointInTime(RestoreTableToPointInTime.of(SONGS, COPY));
      await().until(() -> describe(db).itemCount() > 0);
      store.heal();
      assertRestored(db);
    }
  }

  private static Database filled(FaultyStore store) {
    var db = Database.over(store, DatabaseOptions.inMemory());
    db.createTable(CreateTable.of(SONGS, KeySchema.of("pk")));
    db.updateContinuousBackups(new UpdateContinuousBackups(SONGS, true, 35));
    for (int i = 0; i < ITEMS; i++) {
      db.putItem(PutItem.of(SONGS, Item.of("pk", Value.of("song-" + i))));
    }
    return db;
  }

  private static void assertRestored(Database db) {
    await().atMost(Duration.ofSeconds(60)).until(() -> describe(db).status() == TableStatus.ACTIVE);
    assertThat(describe(db).itemCount()).isEqualTo(ITEMS);
    assertThat(db.scan(Scan.of(COPY)).items()).hasSize(ITEMS);
  }

  private static TableDescription describe(Database db) {
    return db.describeTable(new DescribeTable(COPY)).table();
  }
}
