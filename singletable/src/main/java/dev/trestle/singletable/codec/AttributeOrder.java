package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import java.util.Arrays;
import java.util.Collection;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The sorted order of an item's attribute names: the attributes of a record and others beside them. It is computed once, so that no item
/// is sorted when it is written. Safe for many threads.
public final class AttributeOrder<T> {
  private final RecordCodec<T> codec;
  private final String[] names;
  private final int[] places;

  /// @param others the attributes beside the components, such as keys
  public AttributeOrder(RecordCodec<T> codec, Collection<String> others) {
    var all = new TreeSet<>(others);
    all.addAll(codec.attributes());
    codec.schema().ifPresent(steps -> all.add(steps.attribute()));
    this.codec = codec;
    this.names = all.toArray(String[]::new);
    this.places = places(codec.components().stream().map(Component::attribute).toList());
  }

  /// The index of an attribute in the array of values. Looked up once for each attribute, and not for each record.
  public int place(String attribute) {
    return Arrays.binarySearch(names, attribute);
  }

  /// The indexes of several attributes.
  public int[] places(Collection<String> attributes) {
    return attributes.stream().mapToInt(this::place).toArray();
  }

  /// An array for the values of a record, all of them still absent.
  public @Nullable Value[] empty() {
    return new @Nullable Value[names.length];
  }

  /// Encodes a record.
  ///
  /// @param values the array that already has the values of the other attributes, at their indexes
  public Attributes encode(T entity, @Nullable Value[] values) {
    codec.schema().ifPresent(steps -> values[place(steps.attribute())] = steps.stored());
    var components = codec.components();
    for (int i = 0; i < places.length; i++) {
      var value = components.get(i).encode(entity);
      if (value != null) {
        values[places[i]] = value;
      }
    }
    return present(values);
  }

  private Attributes present(@Nullable Value[] values) {
    int count = count(values);
    // Most records have all of the attributes, and share the array of names.
    var presentNames = count == names.length ? names : new String[count];
    var presentValues = new Value[count];
    int next = 0;
    for (int i = 0; i < names.length; i++) {
      var value = values[i];
      if (value != null) {
        presentNames[next] = names[i];
        presentValues[next++] = value;
      }
    }
    return Attributes.ofSorted(presentNames, presentValues);
  }

  private static int count(@Nullable Value[] values) {
    int count = 0;
    for (var value : values) {
      count += value == null ? 0 : 1;
    }
    return count;
  }
}
