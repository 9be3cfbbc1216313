package dev.trestle.singletable.access;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Index;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.testing.TestTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Two kinds of fruit in one collection, some of which have expired: lists in which much has to be passed over.
final class FruitTable {
  static final Instant NOON = TestTable.NOON;
  static final Instant TOO_LATE = NOON.minus(Duration.ofHours(1));

  private FruitTable() {}

  sealed interface Fruit {
    int place();

    Optional<Instant> eatBefore();
  }

  record Apple(String shelf, int place, String colour, @Expires Optional<Instant> eatBefore)
      implements Fruit {}

  record Pear(String shelf, int place, String colour, @Expires Optional<Instant> eatBefore)
      implements Fruit {}

  @SingleTable(name = "shelves", type = "kind", ttl = "ttl")
  @Index(name = "byColour", pk = "colourKey", sk = "colourSort")
  interface ShelfTable extends Table {
    @Entity(pk = "SHELF#{shelf}", sk = "AT#{place:pad4}#APPLE")
    @Indexed(index = "byColour", pk = "COLOUR#{colour}", sk = "{place:pad4}")
    Entities<Apple> apples();

    @Entity(pk = "SHELF#{shelf}", sk = "AT#{place:pad4}#PEAR")
    @Indexed(index = "byColour", pk = "COLOUR#{colour}", sk = "{place:pad4}")
    Entities<Pear> pears();

    @Query(pk = "SHELF#{shelf}", sk = "AT#")
    Listing<Fruit> fruit(String shelf);

    @Query(pk = "SHELF#{shelf}", sk = "AT#", descending = true)
    Listing<Fruit> fruitFromBehind(String shelf);

    @Query(pk = "SHELF#{shelf}", sk = "AT#", skipOtherTypes = true)
    Listing<Apple> applesOn(String shelf);

    @Query(pk = "SHELF#{shelf}", sk = "AT#", skipOtherTypes = true)
    Page<Apple> pageOfApples(String shelf, PageRequest page);

    @Query(
        pk = "SHELF#{shelf}",
        after = "AT#{place:pad4}",
        descending = true,
        skipOtherTypes = true)
    Listing<Pear> pearsBehind(String shelf, int place);

    @Query(index = "byColour", pk = "COLOUR#{colour}")
    Listing<Fruit> ofColour(String colour);

    @Query(index = "byColour", pk = "COLOUR#{colour}", descending = true, skipOtherTypes = true)
    Listing<Apple> applesOfColour(String colour);
  }

  /// Puts fruit on a shelf, one at each place.
  static List<Fruit> fill(ShelfTable table, String shelf, int size, Random random) {
    var fruit = new ArrayList<Fruit>();
    for (int place = 0; place < size; place++) {
      var end = random.nextInt(3) == 0 ? Optional.of(TOO_LATE) : Optional.<Instant>empty();
      if (random.nextInt(3) == 0) {
        var apple = new Apple(shelf, place, "green", end);
        table.run(table.apples().put(apple));
        fruit.add(apple);
      } else {
        var pear = new Pear(shelf, place, "green", end);
        table.run(table.pears().put(pear));
        fruit.add(pear);
      }
    }
    return fruit;
  }
}
