package dev.trestle.apps.guild.object;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/// Reads what is stored beside objects, such as counts, in one batch for each type of object.
public final class ObjectBatch {
  private ObjectBatch() {}

  /// Reads the values of objects.
  ///
  /// @param keys references to objects as text; others are left out
  /// @param batch returns the values of objects of one type by their ids
  /// @return the values by the same keys
  public static <V> Map<String, V> read(
      List<String> keys, BiFunction<String, List<String>, Map<String, V>> batch) {
    var found = new HashMap<String, V>();
    keys.stream()
        .map(ObjectRef::parse)
        .flatMap(Optional::stream)
        .collect(Collectors.groupingBy(ObjectRef::type))
        .forEach(
            (type, refs) -> {
              var values = batch.apply(type, refs.stream().map(ObjectRef::id).toList());
              refs.forEach(
                  ref ->
                      Optional.ofNullable(values.get(ref.id()))
                          .ifPresent(value -> found.put(ref.text(), value)));
            });
    return found;
  }
}
