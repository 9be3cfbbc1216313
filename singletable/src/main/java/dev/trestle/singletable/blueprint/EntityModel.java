package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.Parts;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.key.KeyMaker;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One entity: its record, and its keys in the table and in indexes.
///
/// @param name what the type attribute holds
/// @param keyNames the table's key attributes
/// @param typeAttribute where the name is stored, if anywhere
/// @param indexed its keys in the indexes that it is in
/// @param uniques what no two of them have in common
public record EntityModel<T>(
    String name,
    RecordCodec<T> codec,
    KeyNames keyNames,
    Optional<String> typeAttribute,
    KeyPair key,
    Map<IndexModel, IndexKey> indexed,
    List<UniqueModel> uniques) {
  public EntityModel {
    indexed = new LinkedHashMap<>(indexed);
    uniques = List.copyOf(uniques);
  }

  public Class<T> type() {
    return codec.type();
  }

  public Item item(T entity) {
    var others = new LinkedHashMap<String, Value>();
    typeAttribute.ifPresent(attribute -> others.put(attribute, Value.of(name)));
    others.put(keyNames.partition(), Value.of(required(key.partition().of(entity), entity)));
    others.put(keyNames.sort(), Value.of(required(key.sort().of(entity), entity)));
    indexed.forEach((index, key) -> others.putAll(indexKey(index, key, entity)));
    return Item.of(codec.encode(entity, others));
  }

  /// The attributes that put an entity into an index, beside those that it has anyway. All of them or none: with half a key an item is in
  /// no index either.
  ///
  /// @param from the entity, or [dev.trestle.singletable.codec.Parts] of it that hold what the key is made from
  public Map<String, Value> indexKey(IndexModel index, IndexKey key, Object from) {
    var made = new LinkedHashMap<String, Value>();
    for (var each : made(index, key).entrySet()) {
      var value = each.getValue().value(from);
      if (value.isEmpty()) {
        return Map.of();
      }
      made.put(each.getKey(), value.get());
    }
    return made;
  }

  /// The attributes that an item has only to be in an index, and what they are made from.
  public Map<String, KeyMaker> made(IndexModel index, IndexKey key) {
    var attributes = index.attributes();
    var makers = key.makers();
    var made = new LinkedHashMap<String, KeyMaker>();
    for (int i = 0; i < makers.size(); i++) {
      if (!isOwn(attributes.get(i).name())) {
        made.put(attributes.get(i).name(), makers.get(i));
      }
    }
    return made;
  }

  /// Whether an attribute is there for its own sake, as a component, the type or the table's own key, and a key of an index only besides.
  private boolean isOwn(String attribute) {
    return codec.attributes().contains(attribute)
        || typeAttribute.equals(Optional.of(attribute))
        || attribute.equals(keyNames.partition())
        || attribute.equals(keyNames.sort());
  }

  /// The key of an entity.
  public Key key(T entity) {
    return Key.of(keyNames.partition(), required(key.partition().of(entity), entity))
        .and(keyNames.sort(), required(key.sort().of(entity), entity));
  }

  /// The key of an entity of which only parts are known.
  public Key key(Parts parts) {
    return Key.of(keyNames.partition(), required(key.partition().of(parts), parts))
        .and(keyNames.sort(), required(key.sort().of(parts), parts));
  }

  private String required(Optional<String> text, Object entity) {
    return text.orElseThrow(
        () ->
            new IllegalArgumentException(
                "%s has no key, because a part of %s is empty".formatted(entity, key)));
  }

  public Optional<Component> version() {
    return codec.component(Component.Role.VERSION);
  }

  public Optional<Component> expiry() {
    return codec.component(Component.Role.EXPIRY);
  }

  /// Whether an item has had its time, though nobody has removed it yet.
  public boolean isExpired(Attributes attributes, Instant now) {
    return expiry().isPresent()
        && attributes.value(expiry().get().attribute()) instanceof Value.NumberValue(var seconds)
        && seconds.compareTo(BigDecimal.valueOf(now.getEpochSecond())) <= 0;
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
