package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.key.KeyMaker;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One entity: its record, and its keys in the table and in indexes.
///
/// @param name what the type attribute holds
/// @param keyNames the table's key attributes
/// @param typeAttribute where the name is stored, if anywhere
/// @param indexed its keys in the indexes that it is in
public record EntityModel<T>(
    String name,
    RecordCodec<T> codec,
    KeyNames keyNames,
    Optional<String> typeAttribute,
    KeyPair key,
    Map<IndexModel, KeyPair> indexed) {
  public EntityModel {
    indexed = new LinkedHashMap<>(indexed);
  }

  public Class<T> type() {
    return codec.type();
  }

  public Item item(T entity) {
    var others = new LinkedHashMap<String, Value>();
    typeAttribute.ifPresent(attribute -> others.put(attribute, Value.of(name)));
    others.put(keyNames.partition(), Value.of(required(key.partition().of(entity), entity)));
    others.put(keyNames.sort(), Value.of(required(key.sort().of(entity), entity)));
    indexed.forEach((index, pair) -> addIndexKey(others, index, pair, entity));
    return Item.of(codec.encode(entity, others));
  }

  /// All of it or nothing: with half a key an item is in no index either.
  private void addIndexKey(Map<String, Value> others, IndexModel index, KeyPair pair, T entity) {
    var partition = pair.partition().of(entity);
    var sort = pair.sort().of(entity);
    if (partition.isPresent() && sort.isPresent()) {
      others.put(index.key().partition(), Value.of(partition.get()));
      others.put(index.key().sort(), Value.of(sort.get()));
    }
  }

  /// The key of an entity.
  public Key key(T entity) {
    return Key.of(keyNames.partition(), required(key.partition().of(entity), entity))
        .and(keyNames.sort(), required(key.sort().of(entity), entity));
  }

  private String required(Optional<String> text, T entity) {
    return text.orElseThrow(
        () ->
            new IllegalArgumentException(
                "%s has no key, because a part of %s is empty".formatted(entity, key)));
  }

  public T entity(Item item) {
    return codec.decode(item.attributes());
  }

  /// Whether an item is one of these.
  public boolean owns(Attributes attributes) {
    if (typeAttribute.isPresent()) {
      return Value.of(name).equals(attributes.value(typeAttribute.get()));
    }
    return matches(key.partition(), attributes.value(keyNames.partition()))
        && matches(key.sort(), attributes.value(keyNames.sort()));
  }

  private static boolean matches(KeyMaker maker, @Nullable Value stored) {
    return stored instanceof Value.StringValue(var text) && maker.template().read(text).isPresent();
  }
}
