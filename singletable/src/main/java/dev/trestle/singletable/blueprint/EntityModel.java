package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.codec.Layout;
import dev.trestle.singletable.codec.Parts;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.key.KeyMaker;
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

/// One entity: its record, and its keys in the table and in indexes. Everything that does not depend on a single entity is found out
/// beforehand. Safe for many threads.
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
  private final List<MadeKey> madeKeys;
  private final Layout<T> layout;
  // Where the keys stand in the layout, and the type behind them; then, for each of the made keys,
  // its attributes.
  private final int[] places;
  private final List<int[]> madePlaces;

  /// @param name what the type attribute holds
  /// @param keyNames the table's key attributes
  /// @param typeAttribute where the name is stored, if anywhere
  /// @param indexed its keys in the indexes that it is in
  /// @param uniques what no two of them have in common
  /// @param reserved the attributes that mean something to the table, whether this entity has them or not
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
    this.layout = new Layout<>(codec, besides());
    this.places = layout.places(ofTable());
    this.madePlaces = madeKeys.stream().map(made -> layout.places(made.attributes())).toList();
  }

  private static List<MadeKey> made(
      Map<IndexModel, IndexKey> indexed, RecordCodec<?> codec, Set<String> own) {
    var made = new ArrayList<MadeKey>();
    indexed.forEach((index, key) -> made.add(MadeKey.of(index, key, codec, own)));
    return List.copyOf(made);
  }

  /// The attributes that are there for their own sake, as a component, the type or the table's own key, and are keys of an index only
  /// besides.
  private Set<String> own() {
    var own = new HashSet<>(codec.attributes());
    own.addAll(ofTable());
    return own;
  }

  /// Every attribute that it may have, in order of their names.
  public Set<String> attributes() {
    var all = new TreeSet<>(codec.attributes());
    codec.schema().ifPresent(schema -> all.add(schema.attribute()));
    all.addAll(besides());
    return all;
  }

  /// The attributes that are no components.
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

  /// Whether the key is made from a component, which then never changes.
  public boolean isInKey(String component) {
    return keyComponents.contains(component);
  }

  /// Whether methods have a part in the key.
  public boolean derivesKey() {
    return derivesKey;
  }

  /// What it has only to be in indexes.
  public List<MadeKey> madeKeys() {
    return madeKeys;
  }

  /// Whether an attribute is part of several of them.
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

  /// An item as this design stores it. Attributes that neither the record nor the table knows stay as they are.
  ///
  /// @param entity what was read from it
  public Item renewed(Item stored, T entity) {
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

  /// The key of an entity of which only parts are known.
  public Key key(Parts parts) {
    return keyFrom(parts);
  }

  private Key keyFrom(Object from) {
    return Key.of(keyNames.partition(), required(key.partition(), from))
        .and(keyNames.sort(), required(key.sort(), from));
  }

  private Value required(KeyMaker maker, Object from) {
    var text = maker.of(from);
    if (text.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no key, because a part of %s is empty".formatted(from, key));
    }
    return Value.of(text.get());
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
    try {
      return codec.decode(item.attributes());
    } catch (UnreadableException unreadable) {
      var why = unreadable.getCause() instanceof UnreadableException inside ? inside : unreadable;
      throw new UnreadableException(
          "Cannot read %s %s: %s".formatted(name, keyNames.text(item), why.getMessage()),
          unreadable);
    }
  }

  /// Whether an item is one of these.
  public boolean owns(Attributes attributes) {
    if (typeAttribute.isPresent()) {
      return type.equals(attributes.value(typeAttribute.get()));
    }
    return matches(key.partition(), attributes.value(keyNames.partition()))
        && matches(key.sort(), attributes.value(keyNames.sort()));
  }

  private static boolean matches(KeyMaker maker, @Nullable Value stored) {
    return stored instanceof Value.StringValue(var text) && maker.template().read(text).isPresent();
  }

  /// The texts of the parts of a key, by the names that the templates give them; empty where the key is none of this entity's. A part
  /// that stands in both templates has the same text in both.
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

  private static Optional<Map<String, String>> texts(KeyMaker maker, @Nullable Value stored) {
    if (!(stored instanceof Value.StringValue(var key))) {
      return Optional.empty();
    }
    var template = maker.template();
    return template.read(key).map(texts -> named(template, texts));
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
