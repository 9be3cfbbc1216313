package dev.trestle.wire.json;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Sorts attributes that arrive in any order for [Attributes]. Of two with the same
/// name the later one counts.
///
/// Few names are sorted by insertion, without objects beside the two arrays; many go through a hash
/// map, because inserting them would take quadratic time.
final class AttributesBuilder {
  private static final int FEW = 64;

  private String[] names = new String[8];
  private Value[] values = new Value[8];
  private int size;
  private @Nullable Map<String, Value> many;

  void add(String name, Value value) {
    if (many != null) {
      many.put(name, value);
      return;
    }
    if (size == 0 || names[size - 1].compareTo(name) < 0) {
      insert(size, name, value);
      return;
    }
    int at = Arrays.binarySearch(names, 0, size, name);
    if (at >= 0) {
      values[at] = value;
    } else if (size < FEW) {
      insert(-at - 1, name, value);
    } else {
      many = new HashMap<>();
      for (int i = 0; i < size; i++) {
        many.put(names[i], values[i]);
      }
      many.put(name, value);
    }
  }

  Attributes build() {
    if (many != null) {
      return Attributes.of(many);
    }
    return size == 0
        ? Attributes.EMPTY
        : Attributes.ofSorted(Arrays.copyOf(names, size), Arrays.copyOf(values, size));
  }

  private void insert(int at, String name, Value value) {
    if (size == names.length) {
      names = Arrays.copyOf(names, size * 2);
      values = Arrays.copyOf(values, size * 2);
    }
    System.arraycopy(names, at, names, at + 1, size - at);
    System.arraycopy(values, at, values, at + 1, size - at);
    names[at] = name;
    values[at] = value;
    size++;
  }
}
