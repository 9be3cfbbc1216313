package dev.trestle.apps.guild.deletion;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.write.ContendedException;
import java.util.Optional;
import java.util.Set;

/// Deletes items, and replaces the id of a user in items that stay. It works on items and not on records, so that it reaches every attribute.
final class PurgeWrites {
  private static final Set<String> KEYS = Set.of("PK", "SK");
  private static final Value ONE = Value.of(1);
  private static final int ATTEMPTS = 5;

  private final GuildTable table;
  private final Dynamo dynamo;

  PurgeWrites(GuildTable table, Dynamo dynamo) {
    this.table = table;
    this.dynamo = dynamo;
  }

  static Key key(Item item) {
    return Key.of("PK", item.find("PK").orElseThrow()).and("SK", item.find("SK").orElseThrow());
  }

  /// Whether the key of an item contains the id of a user. Such an item cannot stay, since a key cannot be changed.
  static boolean isInKey(Item item, String userId) {
    return KEYS.stream()
        .anyMatch(name -> item.find(name).filter(it -> NamedUser.isIn(it, userId)).isPresent());
  }

  /// Whether an attribute is the id of a user.
  static boolean isOf(Item item, String attribute, String userId) {
    return item.find(attribute).equals(Optional.of(Value.of(userId)));
  }

  void delete(Item item) {
    dynamo.deleteItem(DeleteItem.of(table.model().name(), key(item)));
  }

  /// Replaces the id of a user by another text, also in the keys of indexes. The item keeps what others change meanwhile.
  /// An item with the id in its key is deleted.
  void replace(Item item, String userId, String by) {
    if (isInKey(item, userId)) {
      delete(item);
      return;
    }
    var read = Optional.of(item);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var naming = read.filter(now -> NamedUser.isIn(now, userId));
      if (naming.isEmpty() || replaceOnce(naming.get(), userId, by)) {
        return;
      }
      var request = GetItem.of(table.model().name(), key(item)).consistently();
      read = dynamo.getItem(request).item();
    }
    throw new ContendedException(
        "An item changed %d times while a user was purged; the step is tried again"
            .formatted(ATTEMPTS));
  }

  /// False if the item has changed since it was read, or is gone.
  private boolean replaceOnce(Item item, String userId, String by) {
    var update = Update.NOTHING;
    var unchanged = Condition.exists("PK");
    for (var entry : item.attributes().entrySet()) {
      if (NamedUser.isIn(entry.getValue(), userId)) {
        update = update.andSet(entry.getKey(), NamedUser.replaced(entry.getValue(), userId, by));
        unchanged = unchanged.and(Condition.equal(entry.getKey(), entry.getValue()));
      }
    }
    var version = version(item);
    if (version.isPresent()) {
      // A change that was decided from the item as it was is refused.
      update = update.andAdd(version.get(), ONE);
    }
    try {
      dynamo.updateItem(UpdateItem.of(table.model().name(), key(item), update).onlyIf(unchanged));
      return true;
    } catch (ConditionalCheckFailedException _) {
      return false;
    }
  }

  private Optional<String> version(Item item) {
    return table.model().entities().stream()
        .filter(entity -> entity.owns(item.attributes()))
        .findFirst()
        .flatMap(entity -> entity.version().map(Component::attribute));
  }
}
