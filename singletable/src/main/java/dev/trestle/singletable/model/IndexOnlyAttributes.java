package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.key.KeyFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The attributes that an entity has only as keys of an index. Attributes that the entity has in any case are not among them.
///
/// @param key the whole key in the index
/// @param makers the formatter of each attribute
/// @param components the names of the components, and of methods of the entity, that the attributes are made from
/// @param derived whether methods are among them, whose results need the whole entity
public record IndexOnlyAttributes(
    IndexModel index,
    IndexKey key,
    List<String> attributes,
    List<KeyFormatter> makers,
    Set<String> components,
    boolean derived) {
  /// @param own the attributes that the entity has in any case
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

  /// The values of all attributes, or empty where one is absent: an item with only some of the key attributes is not in the index.
  ///
  /// @param from the entity, or [dev.trestle.singletable.codec.KnownComponents] of it with all components of the key
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
