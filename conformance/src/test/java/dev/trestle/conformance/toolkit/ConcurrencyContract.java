package dev.trestle.conformance.toolkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.conformance.toolkit.Market.Crate;
import dev.trestle.conformance.toolkit.Market.Notice;
import dev.trestle.conformance.toolkit.Market.Receipt;
import dev.trestle.conformance.toolkit.Market.Trader;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.RefusedException;
import dev.trestle.testing.ConcurrentRun;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A concurrency test of 64 conflicting threads. Whatever faults the database injects, there are no duplicates and no
/// lost or repeated effects.
abstract class ConcurrencyContract {
  private static final AtomicInteger RUNS = new AtomicInteger();

  /// The number of repetitions of each thread.
  private final int steps;

  private Market market;
  private Market truth;
  private Dynamo direct;

  ConcurrencyContract(int steps) {
    this.steps = steps;
  }

  /// The database as the application uses it.
  abstract Dynamo dynamo();

  /// The same database without injected faults, to check the result.
  abstract Dynamo direct();

  @BeforeEach
  void open() {
    var run = "run" + RUNS.incrementAndGet();
    direct = direct();
    market = Tables.of(dynamo()).placeholder("run", run).open(Market.class);
    truth = Tables.of(direct).placeholder("run", run).open(Market.class);
    TableProvisioner.over(dynamo()).ensure(truth.model().setup());
  }

  private List<Item> items() {
    var items = new ArrayList<Item>();
    var scan = Scan.of(truth.model().name()).consistently();
    while (true) {
      var page = direct.scan(scan);
      items.addAll(page.items());
      if (page.last().isEmpty()) {
        return items;
      }
      scan = scan.startingAfter(page.last().get());
    }
  }

  /// Retries a write that was not executed, as an application does.
  private static <T> T patiently(Supplier<T> write) {
    while (true) {
      try {
        return write.get();
      } catch (ContendedException _) {
        // All attempts conflicted with other writers.
      } catch (UnavailableException lost) {
        if (lost.uncertain()) {
          throw lost;
        }
      }
    }
  }

  @Test
  void one_of_many_gets_what_is_unique() {
    var winners = ConcurrentHashMap.<String>newKeySet();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          for (int round = 0; round < steps; round++) {
            var email = "e" + round;
            var id = "%d.%d".formatted(number, round);
            var create = market.traders().create(new Trader(id, email, Optional.empty()));
            switch (patiently(() -> market.attempt(create))) {
              case Outcome.Done<?> _ -> assertThat(winners.add(email)).isTrue();
              case Outcome.Refused<?> refused ->
                  assertThat(refused.reason()).isEqualTo(new RefusalReason.Taken("email"));
            }
          }
        });
    assertThat(winners).hasSize(steps);
    assertThat(items()).hasSize(2 * steps);
    requireLocksMatchOwners();
  }

  @Test
  void locks_follow_their_owners_through_everything() {
    ConcurrentRun.run(
        2,
        (random, _) -> {
          for (int i = 0; i < 2 * steps; i++) {
            tradeSomething(random);
          }
        });
    requireLocksMatchOwners();
  }

  /// Few traders and few addresses, so that conflicts are frequent.
  private void tradeSomething(Random random) {
    var id = "t" + random.nextInt(10);
    var email = "e" + random.nextInt(14);
    var stall =
        random.nextBoolean() ? Optional.of("s" + random.nextInt(14)) : Optional.<String>empty();
    try {
      switch (random.nextInt(5)) {
        case 0 -> market.run(market.traders().create(new Trader(id, email, stall)));
        case 1 -> market.run(market.traders().put(new Trader(id, email, stall)));
        case 2 -> market.run(market.trader(id).update().set(Trader::email).to(email));
        case 3 -> market.run(market.trader(id).update().remove(Trader::stall));
        default -> market.run(market.trader(id).delete());
      }
    } catch (RefusedException | ContendedException | UnavailableException _) {
      // Each of these means that either everything or nothing was executed.
    }
  }

  private void requireLocksMatchOwners() {
    var traders =
        truth.model().entities().stream()
            .filter(entity -> entity.type() == Trader.class)
            .findFirst()
            .orElseThrow();
    var locks = new HashSet<Item>();
    var wanted = new ArrayList<Item>();
    for (var item : items()) {
      if (traders.owns(item.attributes())) {
        for (var unique : traders.uniques()) {
          unique.lock(traders.entity(item), traders.typeAttribute()).ifPresent(wanted::add);
        }
      } else {
        locks.add(item);
      }
    }
    // A list compared with a set: two owners of one lock would show.
    assertThat(wanted).containsExactlyInAnyOrderElementsOf(locks);
  }

  @Test
  void a_count_is_never_counted_twice() {
    var received = new AtomicLong();
    var unknown = new AtomicLong();
    ConcurrentRun.run(
        3,
        (_, _) -> {
          for (int i = 0; i < steps; i++) {
            count(() -> market.run(market.sales().add(1)), received, unknown);
            count(() -> market.run(market.visits().add(1)), received, unknown);
          }
        });
    long counted = truth.sales().value() + truth.visits().value();
    assertThat(received.get() + unknown.get()).isEqualTo(2L * steps * ConcurrentRun.SIZE);
    assertThat(counted).isBetween(received.get(), received.get() + unknown.get());
  }

  private static void count(Runnable add, AtomicLong received, AtomicLong unknown) {
    try {
      patiently(
          () -> {
            add.run();
            return true;
          });
      received.incrementAndGet();
    } catch (UnavailableException _) {
      unknown.incrementAndGet();
    }
  }

  @Test
  void a_count_in_a_transaction_is_counted_exactly_once() {
    ConcurrentRun.run(
        4,
        (_, _) -> {
          for (int i = 0; i < steps; i++) {
            transact(() -> market.transact(market.sales().add(1)));
            transact(() -> market.transact(market.visits().add(1)));
          }
        });
    assertThat(truth.sales().value()).isEqualTo((long) steps * ConcurrentRun.SIZE);
    assertThat(truth.visits().value()).isEqualTo((long) steps * ConcurrentRun.SIZE);
  }

  private static void transact(Runnable writes) {
    patiently(
        () -> {
          writes.run();
          return true;
        });
  }

  @Test
  void concurrent_decrements_are_applied_once_and_end_at_zero() {
    long taken = (long) steps * ConcurrentRun.SIZE;
    truth.run(truth.visits().add(taken));
    truth.run(truth.crates().put(new Crate("full", taken)));
    truth.run(truth.crates().put(new Crate("half", taken / 2)));
    truth.run(truth.sales().add(taken / 2));
    ConcurrentRun.run(
        5,
        (_, _) -> {
          for (int i = 0; i < steps; i++) {
            transact(() -> market.transact(market.visits().add(-1), take("full")));
            transact(() -> market.transact(market.sales().add(-1), take("half")));
          }
        });
    assertThat(truth.visits().value()).isZero();
    assertThat(truth.crate("full").load().pears()).isZero();
    assertThat(truth.sales().value()).isZero();
    assertThat(truth.crate("half").load().pears()).isZero();
  }

  @Test
  void of_what_there_is_enough_exactly_so_much_is_left() {
    long taken = (long) steps * ConcurrentRun.SIZE;
    truth.run(truth.visits().add(taken + 7));
    truth.run(truth.crates().put(new Crate("full", taken + 7)));
    ConcurrentRun.run(
        6,
        (_, _) -> {
          for (int i = 0; i < steps; i++) {
            transact(() -> market.transact(market.visits().add(-1), take("full")));
          }
        });
    assertThat(truth.visits().value()).isEqualTo(7);
    assertThat(truth.crate("full").load().pears()).isEqualTo(7);
  }

  private dev.trestle.singletable.write.Update<Crate> take(String crate) {
    return market.crate(crate).update().add(Crate::pears, -1);
  }

  @Test
  void a_request_has_its_effects_once_and_one_answer() {
    var number = new AtomicInteger();
    var answers = new ConcurrentHashMap<String, Receipt>();
    ConcurrentRun.run(
        7,
        (_, _) -> {
          for (int i = 0; i < steps; i++) {
            var id = "o" + i;
            var receipt = ordered(id, number);
            assertThat(answers.computeIfAbsent(id, _ -> receipt)).isEqualTo(receipt);
          }
        });
    assertThat(truth.sales().value()).isEqualTo(steps);
    assertThat(answers).hasSize(steps);
  }

  /// Repeats a request until it succeeds: an idempotent request may be sent again, whatever happened to it.
  private Receipt ordered(String id, AtomicInteger number) {
    while (true) {
      try {
        return market
            .order(id)
            .run(
                "pears",
                () -> Effects.of(new Receipt(id, number.incrementAndGet()), market.sales().add(1)));
      } catch (ContendedException | UnavailableException _) {
        // As a client does without a response.
      }
    }
  }

  @Test
  void a_version_is_written_by_one_of_those_who_read_it() {
    truth.run(truth.notices().create(new Notice("n", "", 0)));
    Set<String> received = ConcurrentHashMap.newKeySet();
    Set<String> unknown = ConcurrentHashMap.newKeySet();
    int marks = Math.max(1, steps / 5);
    ConcurrentRun.run(
        8,
        (_, number) -> {
          for (int i = 0; i < marks; i++) {
            mark("%d.%d;".formatted(number, i), received, unknown);
          }
        });
    var notice = truth.notice("n").load();
    var found = List.of(notice.marks().split("(?<=;)"));
    assertThat(found).doesNotHaveDuplicates().containsAll(received);
    assertThat(received.size() + unknown.size()).isGreaterThanOrEqualTo(marks * ConcurrentRun.SIZE);
    assertThat(found).allMatch(mark -> received.contains(mark) || unknown.contains(mark));
    assertThat(notice.version()).isEqualTo(1 + found.size());
  }

  /// Reads, appends and writes, until it is written or its outcome is unknown.
  private void mark(String mark, Set<String> received, Set<String> unknown) {
    while (true) {
      var read = patiently(() -> market.notice("n").load());
      var update = market.notices().update(read).set(Notice::marks).to(read.marks() + mark);
      try {
        if (patiently(() -> market.attempt(update)) instanceof Outcome.Done) {
          received.add(mark);
          return;
        }
      } catch (UnavailableException _) {
        unknown.add(mark);
        return;
      }
    }
  }
}
