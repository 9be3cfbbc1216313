package dev.trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.stream.DescribeStream;
import dev.trestle.dynamo.stream.ListStreams;
import dev.trestle.engine.Database;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.Hostile.Level;
import dev.trestle.testing.Shop.Customer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Stream handlers in hostile mode, which closes the shards that they read.
@TrestleTest
class HostileHandlersTest {
  private static final int CUSTOMERS = 5;
  private static final int MOVES = 40;

  private final Shop shop;
  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private final Database database;

  /// The towns that handlers received, by customer.
  private final Map<String, List<Integer>> told = new ConcurrentHashMap<>();

  private final CountDownLatch all = new CountDownLatch(CUSTOMERS * MOVES);

  HostileHandlersTest(Shop shop, Dynamo dynamo, DynamoStreams streams, Database database) {
    this.shop = shop;
    this.dynamo = dynamo;
    this.streams = streams;
    this.database = database;
  }

  @Test
  @Hostile(value = Level.NONE, closedShards = 0.3, shortPages = 0.3, expiredIterators = 0.1)
  void every_change_is_handled_once_and_in_order_while_shards_close() throws InterruptedException {
    move();
    for (int i = 0; i < CUSTOMERS; i++) {
      assertThat(toldOf(i)).isEqualTo(IntStream.range(0, MOVES).boxed().toList());
    }
    assertThat(shards()).isGreaterThan(5);
  }

  /// After a lost response to a write of the group's own state, a record may be handled again, and those after it too.
  @Test
  @Hostile(Level.HARSH)
  void no_change_is_left_out_or_overtaken_whatever_happens() throws InterruptedException {
    move();
    for (int i = 0; i < CUSTOMERS; i++) {
      int before = -1;
      for (int town : toldOf(i)) {
        assertThat(town).as("after %d in %s", before, toldOf(i)).isLessThanOrEqualTo(before + 1);
        before = town;
      }
      assertThat(toldOf(i)).containsAll(IntStream.range(0, MOVES).boxed().toList());
    }
    assertThat(shards()).isGreaterThan(1);
  }

  private List<Integer> toldOf(int customer) {
    return told.getOrDefault(String.valueOf(customer), List.of());
  }

  /// Moves customers from town to town, and waits until the handlers have received it.
  private void move() throws InterruptedException {
    try (var _ =
        Streams.of(shop, dynamo, streams)
            .group("movers")
            .reading(
                options ->
                    options
                        .readLeasesEvery(Duration.ofMillis(5))
                        .idle(new Backoff(Duration.ofMillis(1), Duration.ofMillis(5))))
            .on(Customer.class, this::note)
            .start()) {
      for (int town = 0; town < MOVES; town++) {
        for (int i = 0; i < CUSTOMERS; i++) {
          var id = String.valueOf(i);
          shop.run(shop.customers().put(new Customer(id, id + "@x", String.valueOf(town))));
        }
      }
      assertThat(all.await(2, TimeUnit.MINUTES)).isTrue();
    }
  }

  private void note(Change<Customer> change) {
    var customer = change.later().orElseThrow();
    var towns = told.computeIfAbsent(customer.id(), _ -> new ArrayList<>());
    int town = Integer.parseInt(customer.town());
    if (!towns.contains(town)) {
      all.countDown();
    }
    towns.add(town);
  }

  private int shards() {
    var stream = database.listStreams(ListStreams.of(shop.model().name())).streams().getFirst();
    return database.describeStream(DescribeStream.of(stream)).shards().size();
  }
}
