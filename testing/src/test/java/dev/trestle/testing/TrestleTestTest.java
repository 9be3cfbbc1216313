package dev.trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.table.ListTables;
import dev.trestle.engine.Database;
import dev.trestle.engine.hostile.Fault;
import dev.trestle.engine.hostile.HostileDynamo;
import dev.trestle.singletable.PageRequest;
import dev.trestle.testing.Shop.Basket;
import dev.trestle.testing.Shop.Customer;
import dev.trestle.testing.TrestleTest.Storage;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@TrestleTest
@Execution(ExecutionMode.CONCURRENT)
class TrestleTestTest {
  private static final Customer ANN = new Customer("1", "ann@x", "Bern");

  private final Shop shop;

  TrestleTestTest(Shop shop) {
    this.shop = shop;
  }

  @BeforeEach
  void one_customer(Shop same) {
    assertThat(same).isSameAs(shop);
    shop.run(shop.customers().create(ANN));
  }

  @RepeatedTest(3)
  void every_test_has_a_database_of_its_own(Database database) {
    assertThat(database.scan(Scan.of(shop.model().name())).items()).hasSize(2);
    assertThat(database.listTables(ListTables.FIRST_PAGE).tables())
        .containsExactly(shop.model().name());
  }

  @Test
  void words_in_a_name_mean_something(Dynamo dynamo) {
    assertThat(shop.model().name().text()).isEqualTo("shop-test");
    assertThat(dynamo.scan(Scan.of(shop.model().name())).items()).hasSize(2);
  }

  @Test
  void time_passes_when_a_test_moves_the_clock(Database database, TestClock clock) {
    assertThat(clock.instant()).isEqualTo(Instant.parse("2024-01-01T12:00:00Z"));
    shop.run(shop.baskets().create(new Basket("b", clock.instant().plusSeconds(60))));
    clock.forward(Duration.ofSeconds(59));
    assertThat(shop.basket("b").find()).isPresent();
    assertThat(database.scan(Scan.of(shop.model().name())).items()).hasSize(3);
    clock.forward(Duration.ofSeconds(1));
    assertThat(shop.basket("b").find()).isEmpty();
    // The items are removed, not only hidden: the sweep has run before the call returned.
    assertThat(database.scan(Scan.of(shop.model().name())).items()).hasSize(2);
  }

  @Test
  void an_outcome_is_forgotten_in_time(TestClock clock) {
    var runs = new AtomicInteger();
    Runnable order =
        () ->
            shop.order("o1")
                .run(
                    "two pears",
                    () ->
                        dev.trestle.singletable.write.Effects.of(
                            new Shop.Receipt(runs.incrementAndGet()), shop.sales().add(2)));
    order.run();
    clock.forward(Duration.ofHours(23));
    order.run();
    assertThat(shop.sales().value()).isEqualTo(2);
    clock.forward(Duration.ofHours(1));
    order.run();
    assertThat(shop.sales().value()).isEqualTo(4);
  }

  @Test
  void an_index_can_be_held_back(HostileDynamo hostile, TestClock clock) {
    assertThat(shop.inTown("Bern", PageRequest.first(10)).entities()).containsExactly(ANN);
    hostile.holdIndexes();
    shop.run(shop.customer("1").update().set(Customer::town).to("Basel"));
    assertThat(shop.inTown("Bern", PageRequest.first(10)).entities()).containsExactly(ANN);
    assertThat(shop.customer("1").load().town()).isEqualTo("Basel");
    clock.forward(Duration.ofSeconds(1));
    assertThat(shop.inTown("Bern", PageRequest.first(10)).entities()).isEmpty();
  }

  @Test
  void a_fault_can_be_scripted(HostileDynamo hostile) {
    hostile.next(PutItem.class, Fault.LOST_ANSWER);
    hostile.next(PutItem.class, Fault.THROTTLED);
    shop.run(shop.baskets().put(new Basket("b", Instant.parse("2024-02-01T00:00:00Z"))));
    assertThat(shop.basket("b").find()).isPresent();
    assertThat(hostile.faults()).isEqualTo(2);
  }

  @Nested
  @Hostile(Hostile.Level.HARSH)
  class Hostile_mode {
    @Test
    void is_enabled_by_an_annotation_and_tables_retry(
        Shop hostile, @WithoutFaults Shop direct, HostileDynamo door) {
      assertThat(hostile).isNotSameAs(direct);
      for (int i = 0; i < 50; i++) {
        hostile.run(hostile.customer("1").update().set(Customer::town).to("t" + i));
        assertThat(direct.customer("1").load().town()).isEqualTo("t" + i);
      }
      assertThat(door.faults()).isGreaterThan(5);
    }

    @Test
    @Hostile(value = Hostile.Level.NONE, throttling = 0.5)
    void is_set_by_the_nearest_annotation(HostileDynamo door) {
      assertThat(door.toString()).contains("faults={THROTTLED=0.5}");
    }
  }

  @Nested
  @TrestleTest(
      storage = Storage.DISK,
      now = "2030-06-01T00:00:00Z",
      words = {"stage=prod"})
  class On_the_disk {
    @Test
    void a_database_is_as_durable_as_in_production(
        Shop onDisk, Database database, TestClock clock) {
      assertThat(onDisk.model().name().text()).isEqualTo("shop-prod");
      assertThat(onDisk.customer("1").load()).isEqualTo(ANN);
      assertThat(database.sizeBytes()).isPositive();
      assertThat(clock.instant()).isEqualTo(Instant.parse("2030-06-01T00:00:00Z"));
    }
  }
}
