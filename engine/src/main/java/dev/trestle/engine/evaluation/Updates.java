package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Applies updates to items.
///
/// Every new value is computed from the item as it was; only then are all changes made at once. So `SET a = b, b = a`
/// swaps, and the indexes of list elements mean the old list even where elements before them are removed.
public final class Updates {
  private Updates() {}

  /// The item after the update.
  ///
  /// @param before the item as it is, or only its key attributes where there is none yet
  public static Attributes apply(Update update, Attributes before) {
    var changes = new Changes(before);
    for (var set : update.sets()) {
      changes.put(set.path(), UpdateValues.of(set.value(), before));
    }
    for (var path : update.removes()) {
      changes.remove(path);
    }
    for (var add : update.adds()) {
      changes.put(add.path(), UpdateValues.sum(Paths.find(add.path(), before), add.value()));
    }
    for (var delete : update.deletes()) {
      var left = UpdateValues.difference(Paths.find(delete.path(), before), delete.members());
      left.ifPresentOrElse(
          value -> changes.put(delete.path(), value), () -> changes.remove(delete.path()));
    }
    return changes.after();
  }

  /// The parts of an item that an update names: of the item before it for `UPDATED_OLD`, of the item after it for
  /// `UPDATED_NEW`.
  ///
  /// As in DynamoDB the paths are taken literally. An element that was set beyond the end of a list is not shown,
  /// because it has another index; and at the index of a removed element its successor is shown.
  public static Attributes touched(Update update, Attributes item) {
    return Projections.of(paths(update), item);
  }

  /// All paths that an update changes.
  public static List<Path> paths(Update update) {
    var paths = new ArrayList<Path>();
    update.sets().forEach(set -> paths.add(set.path()));
    paths.addAll(update.removes());
    update.adds().forEach(add -> paths.add(add.path()));
    update.deletes().forEach(delete -> paths.add(delete.path()));
    return paths;
  }

  /// All paths whose values an update reads from the item.
  public static List<Path> read(Update update) {
    var paths = new ArrayList<Path>();
    update.sets().forEach(set -> addRead(paths, set.value()));
    return paths;
  }

  private static void addRead(List<Path> paths, Update.SetValue value) {
    switch (value) {
      case Update.Attribute(var path) -> paths.add(path);
      case Update.Literal _ -> {}
      case Update.IfNotExists(var path, var otherwise) -> {
        paths.add(path);
        addRead(paths, otherwise);
      }
      case Update.ListAppend(var first, var second) -> addRead(paths, first, second);
      case Update.Plus(var left, var right) -> addRead(paths, left, right);
      case Update.Minus(var left, var right) -> addRead(paths, left, right);
    }
  }

  private static void addRead(List<Path> paths, Update.Term first, Update.Term second) {
    addRead(paths, first);
    addRead(paths, second);
  }

  /// Changes that are collected and applied together. Changes of whole attributes, the most frequent ones, need no
  /// tree.
  private static final class Changes {
    private final Attributes before;
    private Attributes after;
    private @Nullable PathTree<Optional<Value>> nested;

    Changes(Attributes before) {
      this.before = before;
      this.after = before;
    }

    void put(Path path, Value value) {
      if (path.isAttribute()) {
        after = after.with(path.attribute(), value);
      } else {
        nested().add(path, Optional.of(value));
      }
    }

    void remove(Path path) {
      if (path.isAttribute()) {
        after = after.without(path.attribute());
      } else {
        nested().add(path, Optional.empty());
      }
    }

    Attributes after() {
      if (nested == null) {
        return after;
      }
      for (var entry : nested.entries().entrySet()) {
        var name = entry.getKey();
        after = after.with(name, inside(entry.getValue(), before.value(name)));
      }
      return after;
    }

    private PathTree<Optional<Value>> nested() {
      if (nested == null) {
        nested = new PathTree<>();
      }
      return nested;
    }
  }

  private static Value inside(PathTree<Optional<Value>> changes, @Nullable Value value) {
    if (value instanceof MapValue(var entries) && changes.elements().isEmpty()) {
      return new MapValue(changedEntries(changes, entries));
    }
    if (value instanceof ListValue(var elements) && changes.entries().isEmpty()) {
      return new ListValue(changedElements(changes, elements));
    }
    throw new ValidationException(
        "The document path provided in the update expression is invalid for update");
  }

  private static Optional<Value> changed(PathTree<Optional<Value>> change, @Nullable Value value) {
    var leaf = change.leaf();
    return leaf != null ? leaf : Optional.of(inside(change, value));
  }

  private static Attributes changedEntries(PathTree<Optional<Value>> changes, Attributes before) {
    var after = before;
    for (var entry : changes.entries().entrySet()) {
      var name = entry.getKey();
      var value = changed(entry.getValue(), before.value(name));
      after = value.isPresent() ? after.with(name, value.get()) : after.without(name);
    }
    return after;
  }

  /// Old elements first, changed or removed in place; then the elements that were set beyond the end, by ascending
  /// index and without gaps.
  private static List<Value> changedElements(
      PathTree<Optional<Value>> changes, List<Value> before) {
    var after = new ArrayList<Value>(before.size() + changes.elements().size());
    for (int i = 0; i < before.size(); i++) {
      var change = changes.elements().get(i);
      if (change == null) {
        after.add(before.get(i));
      } else {
        changed(change, before.get(i)).ifPresent(after::add);
      }
    }
    for (var change : changes.elements().tailMap(before.size()).values()) {
      changed(change, null).ifPresent(after::add);
    }
    return after;
  }
}
