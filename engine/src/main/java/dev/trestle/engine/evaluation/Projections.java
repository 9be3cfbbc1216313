package dev.trestle.engine.evaluation;

import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.expression.Projection;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Applies projections: returns the parts of an item that a projection names, in their original structure. Maps keep
/// their names, lists close their gaps. Missing parts are left out, and so is a map or list that would be empty.
public final class Projections {
  private Projections() {}

  public static Attributes apply(Projection projection, Attributes item) {
    return of(projection.paths(), item);
  }

  static Attributes of(List<Path> paths, Attributes item) {
    return PathTree.areAttributes(paths) ? attributes(paths, item) : documents(paths, item);
  }

  private static Attributes attributes(List<Path> paths, Attributes item) {
    var found = new TreeMap<String, Value>();
    for (int i = 0; i < paths.size(); i++) {
      var name = paths.get(i).attribute();
      var value = item.value(name);
      if (value != null) {
        found.put(name, value);
      }
    }
    return found.size() == item.size() ? item : Attributes.of(found);
  }

  private static Attributes documents(List<Path> paths, Attributes item) {
    var tree = new PathTree<Boolean>();
    for (var path : paths) {
      tree.add(path, true);
    }
    return entries(tree, item);
  }

  private static @Nullable Value part(PathTree<Boolean> wanted, Value value) {
    if (wanted.leaf() != null) {
      return value;
    }
    return switch (value) {
      case MapValue(var entries) -> {
        var found = entries(wanted, entries);
        yield found.isEmpty() ? null : new MapValue(found);
      }
      case ListValue(var elements) -> {
        var found = elements(wanted, elements);
        yield found.isEmpty() ? null : new ListValue(found);
      }
      default -> null;
    };
  }

  private static Attributes entries(PathTree<Boolean> wanted, Attributes all) {
    var found = new TreeMap<String, Value>();
    wanted
        .entries()
        .forEach(
            (name, inner) -> {
              var value = all.value(name);
              var part = value == null ? null : part(inner, value);
              if (part != null) {
                found.put(name, part);
              }
            });
    return Attributes.of(found);
  }

  private static List<Value> elements(PathTree<Boolean> wanted, List<Value> all) {
    var found = new ArrayList<Value>();
    wanted
        .elements()
        .headMap(all.size())
        .forEach(
            (index, inner) -> {
              var part = part(inner, all.get(index));
              if (part != null) {
                found.add(part);
              }
            });
    return found;
  }
}
