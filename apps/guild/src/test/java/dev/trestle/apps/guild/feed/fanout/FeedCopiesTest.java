package dev.trestle.apps.guild.feed.fanout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.guild.activity.Activities;
import dev.trestle.apps.guild.activity.ActivityDraft;
import dev.trestle.apps.guild.activity.ClockSkew;
import dev.trestle.apps.guild.feed.FeedTiming;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.testing.FeedUsers;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.request.Request;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@TrestleTest
@Timeout(60)
class FeedCopiesTest {
  private static final int IN_FLIGHT = 3;
  private static final List<String> READERS =
      IntStream.range(0, 70).mapToObj("r%02d"::formatted).toList();

  /// A database that answers no batch before some have come, and refuses one of them.
  private static final class GatheredBatches extends ForwardingDynamo {
    private final Dynamo dynamo;
    private final CountDownLatch gathered = new CountDownLatch(IN_FLIGHT);
    private volatile String refused = "";

    GatheredBatches(Dynamo dynamo) {
      this.dynamo = dynamo;
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      if (request instanceof BatchWriteItem batch) {
        gathered.countDown();
        require(await(), "A batch was written before the others were sent");
        require(
            refused.isEmpty() || !batch.toString().contains(refused),
            "The batch of %s is refused".formatted(refused));
      }
      return request.on(dynamo);
    }

    private boolean await() {
      try {
        return gathered.await(30, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private static void require(boolean fulfilled, String otherwise) {
      if (!fulfilled) {
        throw new IllegalStateException(otherwise);
      }
    }
  }

  private final GuildTable table;
  private final GatheredBatches batches;
  private final FeedCopies copies;
  private final Activity posted;

  FeedCopiesTest(GuildTable table, TestClock clock, Dynamo dynamo) {
    this.table = table;
    this.batches = new GatheredBatches(dynamo);
    this.copies =
        new FeedCopies(
            Tables.of(batches).clock(clock).open(GuildTable.class),
            clock,
            FeedTiming.DEFAULT,
            IN_FLIGHT);
    FeedUsers.create(table, clock.instant(), "star");
    this.posted =
        new Activities(table, clock, new Ids(clock), ClockSkew.NONE)
            .post(ActivityDraft.post("star", "hello", Activity.Audience.PUBLIC));
  }

  private long written() {
    return READERS.stream().filter(reader -> !table.feedOf(reader).all(10).isEmpty()).count();
  }

  @Test
  void batches_are_written_at_the_same_time() {
    copies.write(READERS, List.of(posted));
    assertThat(written()).isEqualTo(READERS.size());
  }

  @Test
  void a_batch_that_fails_is_reported_after_the_others_are_written() {
    batches.refused = "r30";
    assertThatThrownBy(() -> copies.write(READERS, List.of(posted)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("r30");
    assertThat(written()).isEqualTo(READERS.size() - BatchWriteItem.MAX_WRITES);
  }
}
