package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.key.KeyFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The attributes that an entity has only to be in an index. What it has anyway, and is a key only besides, is not among them.
///
/// @param key the whole key in the index
/// @param makers what makes each of the attributes
/// @param components the names of the components, and of methods of the entity, that all of them are made from
/// @param derived whether methods have a part in it: only the whole entity can tell what they return
public record IndexOnlyAttributes(
    IndexModel index,
    IndexKey key,
    List<String> attributes,
    List<KeyFormatter> makers,
    Set<String> components,
    boolean derived) {
  /// @param own the attributes that the entity has anyway
  static IndexOnlyAttributes of(
      IndexModel index, IndexKey key, RecordCodec<?> codec, Set<String> own) {
    var names = index.attributes();
    var all = key.makers();
    var attributes = new ArrayList<String>();
    var makers = new ArrayList<KeyFormatter>();
    var components = new TreeSet<String>();
    for (int i = 0; i < names.size(); i++) {
      if (!own.contains(names.get(i).name())) {
        var maker = all.get(i);
        attributes.add(names.get(i).name());
        makers.add(maker);
        components.addAll(maker.components());
      }
    }
    boolean derived = !codec.derived(components).isEmpty();
    return new IndexOnlyAttributes(
        index, key, List.copyOf(attributes), makers, components, derived);
  }

  /// The values of the attributes. All of them or none: with half a key an item is in no index either.
  ///
  /// @param from the entity, or [dev.trestle.singletable.codec.KnownComponents] of it that hold what the key is made from
  public Optional<List<Value>> values(Object from) {
    var values = new ArrayList<Value>(makers.size());
    for (var maker : makers) {
      var value = maker.value(from);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(values);
  }
}
