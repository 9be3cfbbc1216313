package dev.trestle.dynamo.value;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// An immutable map from attribute name to value, ordered by name.
///
/// Uses two sorted arrays instead of a hash table: decoding a row fills them from left to right without hashing, small maps stay small,
/// and the order is the same in every run.
public final class Attributes extends AbstractMap<String, Value> {
  public static final Attributes EMPTY = new Attributes(new String[0], new Value[0]);

  private final String[] names;
  private final Value[] values;

  private Attributes(String[] names, Value[] values) {
    this.names = names;
    this.values = values;
  }

  public static Attributes of(Map<String, Value> entries) {
    if (entries instanceof Attributes attributes) {
      return attributes;
    }
    if (entries.isEmpty()) {
      return EMPTY;
    }
    var sorted = new TreeMap<>(entries);
    return new Attributes(
        sorted.keySet().toArray(new String[0]), sorted.values().toArray(new Value[0]));
  }

  /// Takes over two parallel arrays whose names are strictly ascending. Anything else is a damaged row or a bug.
  public static Attributes ofSorted(String[] names, Value[] values) {
    if (names.length != values.length) {
      throw new IllegalStateException(
          "There are %d names but %d values".formatted(names.length, values.length));
    }
    for (int i = 1; i < names.length; i++) {
      if (names[i - 1].compareTo(names[i]) >= 0) {
        throw new IllegalStateException(
            "Attribute names are not ascending: %s after %s".formatted(names[i], names[i - 1]));
      }
    }
    return new Attributes(names, values);
  }

  /// The value of an attribute, or null if there is none. For hot paths; [#get] does the same for any object.
  public @Nullable Value value(String name) {
    int at = indexOf(name);
    return at >= 0 ? values[at] : null;
  }

  public String nameAt(int index) {
    return names[index];
  }

  public Value valueAt(int index) {
    return values[index];
  }

  public Attributes with(String name, Value value) {
    int at = indexOf(name);
    if (at >= 0) {
      var changed = values.clone();
      changed[at] = value;
      return new Attributes(names, changed);
    }
    int gap = -at - 1;
    var newNames = Arrays.copyOf(names, names.length + 1);
    var newValues = Arrays.copyOf(values, values.length + 1);
    System.arraycopy(names, gap, newNames, gap + 1, names.length - gap);
    System.arraycopy(values, gap, newValues, gap + 1, values.length - gap);
    newNames[gap] = name;
    newValues[gap] = value;
    return new Attributes(newNames, newValues);
  }

  public Attributes without(String name) {
    int at = indexOf(name);
    if (at < 0) {
      return this;
    }
    var newNames = new String[names.length - 1];
    var newValues = new Value[values.length - 1];
    System.arraycopy(names, 0, newNames, 0, at);
    System.arraycopy(values, 0, newValues, 0, at);
    System.arraycopy(names, at + 1, newNames, at, newNames.length - at);
    System.arraycopy(values, at + 1, newValues, at, newValues.length - at);
    return new Attributes(newNames, newValues);
  }

  @Override
  public int size() {
    return names.length;
  }

  @Override
  public @Nullable Value get(Object name) {
    return name instanceof String text ? value(text) : null;
  }

  @Override
  public boolean containsKey(Object name) {
    return name instanceof String text && indexOf(text) >= 0;
  }

  @Override
  public Set<Entry<String, Value>> entrySet() {
    return new Entries();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Attributes that
        ? Arrays.equals(names, that.names) && Arrays.equals(values, that.values)
        : super.equals(other);
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }

  /// Like `Arrays.binarySearch`, which compares objects of any class and takes several times as long.
  private int indexOf(String name) {
    int low = 0;
    int high = names.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = names[middle].compareTo(name);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -(low + 1);
  }

  private final class Entries extends AbstractSet<Entry<String, Value>> {
    @Override
    public int size() {
      return names.length;
    }

    @Override
    public Iterator<Entry<String, Value>> iterator() {
      return new Iterator<>() {
        private int next;

        @Override
        public boolean hasNext() {
          return next < names.length;
        }

        @Override
        public Entry<String, Value> next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          var entry = Map.entry(names[next], values[next]);
          next++;
          return entry;
        }
      };
    }
  }
}
