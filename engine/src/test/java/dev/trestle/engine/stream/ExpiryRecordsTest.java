package dev.trestle.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.stream.EventName;
import dev.trestle.dynamo.stream.GetRecords;
import dev.trestle.dynamo.stream.GetShardIterator.Start;
import dev.trestle.dynamo.stream.UserIdentity;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ExpiryRecordsTest {
  @Test
  void expired_items_are_removed_by_the_service() {
    try (var table = StreamFixture.inMemory()) {
      table.db().updateTimeToLive(new UpdateTimeToLive(StreamFixture.TABLE, "ends", true));
      awaitEnabled(table);
      var ends = table.now().plusSeconds(60).getEpochSecond();
      var item = Item.of("id", Value.of("short")).with("ends", ends);
      table.db().putItem(PutItem.of(StreamFixture.TABLE, item));
      table.put(1);
      table.delete();
      table.pass(Duration.ofMinutes(2));
      var stream = table.newest();
      var all = table.iterator(stream, table.shards(stream).getFirst(), Start.TRIM_HORIZON);
      var records = table.db().getRecords(GetRecords.of(all)).records();
      var expired = records.getLast();
      assertThat(expired.event()).isEqualTo(EventName.REMOVE);
      assertThat(expired.oldImage()).contains(item);
      assertThat(expired.userIdentity()).contains(UserIdentity.TIME_TO_LIVE);
      assertThat(records.get(2).event()).isEqualTo(EventName.REMOVE);
      assertThat(records.get(2).userIdentity()).isEmpty();
    }
  }

  private static void awaitEnabled(StreamFixture table) {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    var request = new DescribeTimeToLive(StreamFixture.TABLE);
    while (table.db().describeTimeToLive(request).status() != TimeToLiveStatus.ENABLED) {
      assertThat(System.nanoTime()).as("waiting in vain").isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  @Test
  void expiry_is_off_on_and_off_again() {
    try (var table = StreamFixture.inMemory()) {
      var request = new DescribeTimeToLive(StreamFixture.TABLE);
      assertThat(table.db().describeTimeToLive(request).status())
          .isEqualTo(TimeToLiveStatus.DISABLED);
      for (int i = 0; i < 2000; i++) {
        table
            .db()
            .putItem(
                PutItem.of(StreamFixture.TABLE, Item.of("id", Value.of("i" + i)).with("ends", 1)));
      }
      table.db().updateTimeToLive(new UpdateTimeToLive(StreamFixture.TABLE, "ends", true));
      var shown = table.db().describeTimeToLive(request);
      assertThat(shown.attribute()).contains("ends");
      assertThat(shown.status()).isIn(TimeToLiveStatus.ENABLING, TimeToLiveStatus.ENABLED);
      awaitEnabled(table);
      table.db().updateTimeToLive(new UpdateTimeToLive(StreamFixture.TABLE, "ends", false));
      assertThat(table.db().describeTimeToLive(request))
          .isEqualTo(new DescribeTimeToLive.Result(TimeToLiveStatus.DISABLED, Optional.empty()));
    }
  }
}
