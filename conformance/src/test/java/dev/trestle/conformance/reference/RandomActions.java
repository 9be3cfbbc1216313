package dev.trestle.conformance.reference;

import dev.trestle.conformance.reference.SortedItems.Place;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// The table of the model test, and random actions on it. Few keys, so that actions use the same items.
final class RandomActions {
  static final TableName TABLE = TableName.of("things");
  static final IndexName BY_TAG = IndexName.of("by-tag");
  static final String PARTITION = "pk";
  static final String SORT = "sk";
  static final String TAG = "tag";
  static final String NUMBER = "number";

  static final CreateTable CREATE =
      CreateTable.of(TABLE, KeySchema.of(PARTITION, SORT))
          .with(GlobalIndex.of(BY_TAG.text(), KeySchema.of(TAG, NUMBER)))
          .typed(SORT, KeyType.N)
          .typed(NUMBER, KeyType.N);

  private static final List<String> PARTITIONS = List.of("a", "b", "ab", "é");
  private static final List<String> TAGS = List.of("red", "green", "blue");
  private static final int SORTS = 40;

  private final SplittableRandom random;

  RandomActions(SplittableRandom random) {
    this.random = random;
  }

  ModelAction action() {
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> {
        var place = place();
        yield new ModelAction.Put(place, item(place));
      }
      case 3 -> {
        var place = place();
        yield new ModelAction.PutIfAbsent(place, item(place));
      }
      case 4, 5, 6 -> new ModelAction.Change(place(), random.nextInt(-5, 6), tag());
      case 7 -> new ModelAction.Remove(place());
      case 8 -> new ModelAction.Get(place());
      case 9 -> range();
      case 10 -> new ModelAction.ByTag(TAGS.get(random.nextInt(TAGS.size())), pageSize());
      default -> new ModelAction.WholeScan(1 + random.nextInt(4), pageSize());
    };
  }

  static Key keyOf(Place place) {
    return Key.of(PARTITION, place.partition()).and(SORT, Value.of(place.sort()));
  }

  static Place placeOf(Item item) {
    var partition = ((Value.StringValue) item.find(PARTITION).orElseThrow()).text();
    return new Place(partition, number(item.find(SORT).orElseThrow()));
  }

  static BigDecimal number(Value value) {
    return ((Value.NumberValue) value).number();
  }

  private ModelAction range() {
    var one = sort();
    var other = sort();
    return new ModelAction.Range(
        partition(), one.min(other), one.max(other), random.nextBoolean(), pageSize());
  }

  private Item item(Place place) {
    var item = Item.of(keyOf(place).attributes()).with("text", "x".repeat(random.nextInt(50)));
    var tag = tag();
    item = tag.isPresent() ? item.with(TAG, tag.get()) : item;
    return random.nextBoolean() ? item.with(NUMBER, random.nextInt(-5, 6)) : item;
  }

  private Place place() {
    return new Place(partition(), sort());
  }

  private String partition() {
    return PARTITIONS.get(random.nextInt(PARTITIONS.size()));
  }

  /// Positive and negative numbers with fractions, normalized.
  private BigDecimal sort() {
    return number(
        Value.of(BigDecimal.valueOf(random.nextInt(SORTS) - SORTS / 2, random.nextInt(2))));
  }

  private Optional<String> tag() {
    return random.nextInt(3) == 0
        ? Optional.empty()
        : Optional.of(TAGS.get(random.nextInt(TAGS.size())));
  }

  private int pageSize() {
    return random.nextInt(4) == 0 ? 1000 : 1 + random.nextInt(5);
  }
}
