package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.AttributeOrder;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.KnownComponents;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.key.KeyFormatter;
import dev.trestle.singletable.template.Escaping;
import dev.trestle.singletable.template.Template;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The run-time model of an entity: its record codec, and its keys in the table and in indexes. Everything that is the same for all
/// entities of the type is computed once. Safe for many threads.
public final class EntityModel<T> {
  private final String name;
  private final RecordCodec<T> codec;
  private final KeyNames keyNames;
  private final Optional<String> typeAttribute;
  private final KeyPair key;
  private final Map<IndexModel, IndexKey> indexed;
  private final List<UniqueModel> uniques;
  private final Set<String> reserved;

  private final Value type;
  private final Set<String> keyComponents;
  private final boolean derivesKey;
  private final List<IndexOnlyAttributes> madeKeys;
  private final AttributeOrder<T> layout;
  // The indexes in the layout: of the keys, then of the type; and, for each of the made keys, of
  // its attributes.
  private final int[] places;
  private final List<int[]> madePlaces;

  /// @param name the value of the type attribute
  /// @param keyNames the table's key attributes
  /// @param typeAttribute the attribute that holds the name, where there is one
  /// @param indexed its keys in the indexes that it is in
  /// @param uniques the unique constraints of the entity
  /// @param reserved the attributes that have a meaning to the table, whether this entity has them or not
  public EntityModel(
      String name,
      RecordCodec<T> codec,
      KeyNames keyNames,
      Optional<String> typeAttribute,
      KeyPair key,
      Map<IndexModel, IndexKey> indexed,
      List<UniqueModel> uniques,
      Set<String> reserved) {
    this.name = name;
    this.codec = codec;
    this.keyNames = keyNames;
    this.typeAttribute = typeAttribute;
    this.key = key;
    this.indexed = new LinkedHashMap<>(indexed);
    this.uniques = List.copyOf(uniques);
    this.reserved = Set.copyOf(reserved);
    this.type = Value.of(name);
    this.keyComponents = key.components();
    this.derivesKey = !codec.derived(keyComponents).isEmpty();
    this.madeKeys = made(indexed, codec, own());
    this.layout = new AttributeOrder<>(codec, besides());
    this.places = layout.places(ofTable());
    this.madePlaces = madeKeys.stream().map(made -> layout.places(made.attributes())).toList();
  }

  private static List<IndexOnlyAttributes> made(
      Map<IndexModel, IndexKey> indexed, RecordCodec<?> codec, Set<String> own) {
    var made = new ArrayList<IndexOnlyAttributes>();
    indexed.forEach((index, key) -> made.add(IndexOnlyAttributes.of(index, key, codec, own)));
    return List.copyOf(made);
  }

  /// The attributes that exist apart from any index: components, the type and the table's key. Some of them may also be a key of an index.
  private Set<String> own() {
    var own = new HashSet<>(codec.attributes());
    own.addAll(ofTable());
    return own;
  }

  /// All attributes that the entity may have, sorted by name.
  public Set<String> attributes() {
    var all = new TreeSet<>(codec.attributes());
    codec.schema().ifPresent(schema -> all.add(schema.attribute()));
    all.addAll(besides());
    return all;
  }

  /// The attributes that are not components.
  private List<String> besides() {
    var besides = ofTable();
    madeKeys.forEach(made -> besides.addAll(made.attributes()));
    return besides;
  }

  /// The attributes that every entity of the table has.
  private List<String> ofTable() {
    var all = new ArrayList<>(List.of(keyNames.partition(), keyNames.sort()));
    typeAttribute.ifPresent(all::add);
    return all;
  }

  public String name() {
    return name;
  }

  public RecordCodec<T> codec() {
    return codec;
  }

  public KeyNames keyNames() {
    return keyNames;
  }

  public Optional<String> typeAttribute() {
    return typeAttribute;
  }

  public KeyPair key() {
    return key;
  }

  public Map<IndexModel, IndexKey> indexed() {
    return indexed;
  }

  public List<UniqueModel> uniques() {
    return uniques;
  }

  public Class<T> type() {
    return codec.type();
  }

  /// Whether a component is part of the key, and so never changes.
  public boolean isInKey(String component) {
    return keyComponents.contains(component);
  }

  /// Whether the key contains the result of a method.
  public boolean derivesKey() {
    return derivesKey;
  }

  /// The attributes that exist only for indexes.
  public List<IndexOnlyAttributes> madeKeys() {
    return madeKeys;
  }

  /// Whether an attribute is part of several made keys.
  public boolean isShared(String attribute) {
    return madeKeys.stream().filter(made -> made.attributes().contains(attribute)).count() > 1;
  }

  public Item item(T entity) {
    var values = layout.empty();
    values[places[0]] = required(key.partition(), entity);
    values[places[1]] = required(key.sort(), entity);
    if (typeAttribute.isPresent()) {
      values[places[2]] = type;
    }
    for (int i = 0; i < madeKeys.size(); i++) {
      var at = madePlaces.get(i);
      madeKeys.get(i).values(entity).ifPresent(made -> put(made, at, values));
    }
    return Item.of(layout.encode(entity, values));
  }

  /// Rewrites a stored item as this design stores it. Attributes that neither the record nor the table knows stay unchanged.
  ///
  /// @param entity the entity that was decoded from the item
  public Item backfilled(Item stored, T entity) {
    var known = attributes();
    var item = item(entity);
    for (var entry : codec.current(stored.attributes()).entrySet()) {
      if (!known.contains(entry.getKey()) && !reserved.contains(entry.getKey())) {
        item = item.with(entry.getKey(), entry.getValue());
      }
    }
    return item;
  }

  private static void put(List<Value> made, int[] places, @Nullable Value[] values) {
    for (int i = 0; i < places.length; i++) {
      values[places[i]] = made.get(i);
    }
  }

  /// The key of an entity.
  public Key key(T entity) {
    return keyFrom(entity);
  }

  /// The key of an entity of which only some components are known.
  public Key key(KnownComponents parts) {
    return keyFrom(parts);
  }

  private Key keyFrom(Object from) {
    return Key.of(keyNames.partition(), required(key.partition(), from))
        .and(keyNames.sort(), required(key.sort(), from));
  }

  private Value required(KeyFormatter maker, Object from) {
    return maker
        .value(from)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no key, because a part of %s is empty".formatted(from, key)));
  }

  public Optional<Component> version() {
    return codec.component(Component.Role.VERSION);
  }

  public Optional<Component> expiry() {
    return codec.component(Component.Role.EXPIRY);
  }

  /// Whether an item has expired, even if time to live has not deleted it yet.
  public boolean isExpired(Attributes attributes, Instant now) {
    return expiry().isPresent()
        && attributes.value(expiry().get().attribute()) instanceof Value.NumberValue(var seconds)
        && seconds.compareTo(BigDecimal.valueOf(now.getEpochSecond())) <= 0;
  }

  public T entity(Item item) {
    try {
      return codec.decode(item.attributes());
    } catch (UnreadableException unreadable) {
      var why = unreadable.getCause() instanceof UnreadableException inside ? inside : unreadable;
      throw new UnreadableException(
          "Cannot read %s %s: %s".formatted(name, keyNames.text(item), why.getMessage()),
          unreadable);
    }
  }

  /// Whether an item is of this entity.
  public boolean owns(Attributes attributes) {
    if (typeAttribute.isPresent()) {
      return type.equals(attributes.value(typeAttribute.get()));
    }
    return matches(key.partition(), attributes.value(keyNames.partition()))
        && matches(key.sort(), attributes.value(keyNames.sort()));
  }

  private static boolean matches(KeyFormatter maker, @Nullable Value stored) {
    return texts(maker, stored).isPresent();
  }

  /// Parses a key into the texts of its parts, by the names in the templates; empty where the key is not one of this entity. A part that
  /// occurs in both templates has the same text in both.
  public Optional<Map<String, String>> parts(Key of) {
    var partition = texts(key.partition(), of.attributes().value(keyNames.partition()));
    var sort = texts(key.sort(), of.attributes().value(keyNames.sort()));
    if (partition.isEmpty() || sort.isEmpty()) {
      return Optional.empty();
    }
    var all = new LinkedHashMap<>(partition.get());
    all.putAll(sort.get());
    return Optional.of(all);
  }

  private static Optional<Map<String, String>> texts(KeyFormatter maker, @Nullable Value stored) {
    var template = maker.template();
    return switch (stored) {
      case Value.StringValue(var key) when !template.isNumber() ->
          template.read(key).map(texts -> named(template, texts));
      case Value.NumberValue(var number) when template.isNumber() ->
          Optional.of(named(template, List.of(number.toPlainString())));
      case null, default -> Optional.empty();
    };
  }

  private static Map<String, String> named(Template template, List<String> texts) {
    var named = new LinkedHashMap<String, String>();
    for (int i = 0; i < texts.size(); i++) {
      var text = texts.get(i);
      named.put(
          template.parts().get(i).path(), template.isWhole() ? text : Escaping.unescape(text));
    }
    return named;
  }

  @Override
  public String toString() {
    return name;
  }
}
