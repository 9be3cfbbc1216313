package dev.trestle.singletable.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Selection;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.LimitReachedException;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.access.FruitTable.Apple;
import dev.trestle.singletable.access.FruitTable.Fruit;
import dev.trestle.singletable.access.FruitTable.Pear;
import dev.trestle.singletable.access.FruitTable.ShelfTable;
import dev.trestle.singletable.testing.ReadLog;
import dev.trestle.singletable.testing.TestTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists, however they are read, hold the same entities in the same order, and cost no more than they may.
class ListingTest {
  private final ReadLog log = new ReadLog();

  @RegisterExtension final TestTable<ShelfTable> test = TestTable.of(ShelfTable.class, log::around);

  private final ShelfTable table = test.table();

  /// A list, and what must be in it.
  private record Expected(String name, Listing<? extends Fruit> listing, List<Fruit> fruit) {}

  private List<Expected> lists(List<Fruit> all) {
    var alive = all.stream().filter(one -> one.eatBefore().isEmpty()).toList();
    var apples = alive.stream().filter(Apple.class::isInstance).toList();
    var pears =
        alive.stream().filter(one -> one instanceof Pear && one.place() > 4).toList().reversed();
    return List.of(
        new Expected("fruit", table.fruit("s"), alive),
        new Expected("fruitFromBehind", table.fruitFromBehind("s"), alive.reversed()),
        new Expected("applesOn", table.applesOn("s"), apples),
        new Expected("pearsBehind", table.pearsBehind("s", 4), pears),
        new Expected("ofColour", table.ofColour("green"), alive),
        new Expected("applesOfColour", table.applesOfColour("green"), apples.reversed()));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void pages_of_any_size_and_limit_give_the_whole_list(long seed) {
    var random = new Random(seed);
    var all = FruitTable.fill(table, "s", random.nextInt(90), random);
    for (var expected : lists(all)) {
      for (int round = 0; round < 8; round++) {
        assertThat(read(expected.listing, random))
            .as("seed %d, %s, round %d", seed, expected.name, round)
            .isEqualTo(expected.fruit);
      }
    }
  }

  /// Reads a list to its end, each page with another size and limit.
  private List<Fruit> read(Listing<? extends Fruit> listing, Random random) {
    var found = new ArrayList<Fruit>();
    var next = Optional.<Cursor>empty();
    do {
      var wanted = PageRequest.first(1 + random.nextInt(12));
      wanted = random.nextBoolean() ? wanted.limit(1 + random.nextInt(15)) : wanted;
      wanted = next.map(wanted::after).orElse(wanted);
      log.clear();
      var page = listing.page(wanted);
      if (wanted.limit().isPresent()) {
        assertThat(log.itemsRead()).isLessThanOrEqualTo(wanted.limit().getAsInt());
      } else if (page.next().isPresent()) {
        assertThat(page.entities()).hasSize(wanted.take());
      }
      assertThat(page.entities()).hasSizeLessThanOrEqualTo(wanted.take());
      found.addAll(page.entities());
      next = page.next();
    } while (next.isPresent());
    return found;
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13})
  void all_of_a_list_its_stream_and_its_number_agree(long seed) {
    var random = new Random(seed);
    var all = FruitTable.fill(table, "s", 200 + random.nextInt(100), random);
    for (var expected : lists(all)) {
      var name = "seed %d, %s".formatted(seed, expected.name);
      assertThat(new ArrayList<Fruit>(expected.listing.all(300)))
          .as(name)
          .isEqualTo(expected.fruit);
      Stream<? extends Fruit> stream = expected.listing.stream(300);
      assertThat(stream.map(Fruit.class::cast).toList()).as(name).isEqualTo(expected.fruit);
      assertThat(expected.listing.count(300)).as(name).isEqualTo(expected.fruit.size());
      assertThat(expected.listing.first().map(Fruit.class::cast))
          .as(name)
          .isEqualTo(expected.fruit.stream().findFirst());
    }
  }

  @Test
  void a_limit_that_is_just_enough_is_enough() {
    var random = new Random(21);
    var all = FruitTable.fill(table, "s", 30, random);
    var alive = all.stream().filter(one -> one.eatBefore().isEmpty()).toList();
    assertThat(table.fruit("s").all(30)).isEqualTo(alive);
    assertThat(table.fruit("s").stream(30)).containsExactlyElementsOf(alive);
    assertThat(table.fruit("s").count(30)).isEqualTo(alive.size());
  }

  @Test
  void a_list_longer_than_its_limit_is_no_list() {
    FruitTable.fill(table, "s", 30, new Random(22));
    var listing = table.fruit("s");
    for (var attempt :
        List.<ThrowingCallable>of(
            () -> listing.all(29),
            () -> listing.stream(29).forEach(_ -> {}),
            () -> listing.count(29))) {
      assertThatThrownBy(attempt)
          .isInstanceOf(LimitReachedException.class)
          .hasMessage(
              "fruit() has read its limit of 29 items, and there are more; raise the limit, or read page by page");
    }
    assertThatThrownBy(() -> listing.all(0))
        .hasMessage("fruit() may read 0 items; allow 1 or more");
  }

  @Test
  void a_stream_gives_all_within_its_limit_before_it_refuses() {
    var all = FruitTable.fill(table, "s", 30, new Random(23));
    var taken = new ArrayList<Fruit>();
    assertThatThrownBy(() -> table.fruit("s").stream(20).forEach(taken::add))
        .isInstanceOf(LimitReachedException.class);
    assertThat(taken)
        .isEqualTo(all.subList(0, 20).stream().filter(one -> one.eatBefore().isEmpty()).toList());
  }

  @Test
  void a_stream_reads_no_further_than_it_is_taken() {
    FruitTable.fill(table, "s", 400, new Random(24));
    log.clear();
    try (var stream = table.fruit("s").stream(1000)) {
      assertThat(log.requests()).isEmpty();
      assertThat(stream.limit(5)).hasSize(5);
    }
    assertThat(log.requests()).hasSize(1);
    assertThat(log.itemsRead()).isEqualTo(100);
    log.clear();
    assertThat(table.fruit("s").stream(1000).count()).isPositive();
    assertThat(log.requests()).hasSize(3); // 100, 200 and the rest
  }

  @Test
  void counting_sends_no_items() {
    FruitTable.fill(table, "s", 50, new Random(25));
    log.clear();
    table.applesOn("s").count(100);
    assertThat(log.requests())
        .singleElement()
        .isInstanceOfSatisfying(
            Query.class, query -> assertThat(query.selection()).isEqualTo(Selection.COUNT));
  }

  @Test
  void a_page_that_passes_much_over_needs_few_requests() {
    for (int place = 0; place < 300; place++) {
      table.run(table.pears().put(new Pear("s", place, "green", Optional.empty())));
    }
    var apple = new Apple("s", 300, "red", Optional.empty());
    table.run(table.apples().put(apple));
    log.clear();
    assertThat(table.pageOfApples("s", PageRequest.first(2)).entities()).containsExactly(apple);
    assertThat(log.requests()).hasSizeLessThan(10);
  }

  @Test
  void a_limit_ends_a_page_even_an_empty_one() {
    for (int place = 0; place < 10; place++) {
      table.run(table.pears().put(new Pear("s", place, "green", Optional.empty())));
    }
    log.clear();
    var page = table.applesOn("s").page(PageRequest.first(5).limit(7));
    assertThat(page.entities()).isEmpty();
    assertThat(page.next()).isPresent();
    assertThat(log.itemsRead()).isEqualTo(7);
    var rest = table.applesOn("s").page(PageRequest.first(5).limit(7).after(page.next().get()));
    assertThat(rest.next()).isEmpty();
  }

  @Test
  void a_page_reads_something() {
    assertThatThrownBy(() -> PageRequest.first(1).limit(0))
        .hasMessage("A limit of 0 items; a page reads 1 or more");
    assertThatThrownBy(() -> PageRequest.first(0))
        .hasMessage("0 entities on a page; ask for 1 to 1000");
  }
}
