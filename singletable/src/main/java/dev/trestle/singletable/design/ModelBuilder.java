package dev.trestle.singletable.design;

import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedIndexKey;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.checked.CheckedPattern;
import dev.trestle.singletable.checked.CheckedPattern.CheckedBatchGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedCounter;
import dev.trestle.singletable.checked.CheckedPattern.CheckedGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedIdempotent;
import dev.trestle.singletable.checked.CheckedPattern.CheckedQuery;
import dev.trestle.singletable.checked.CheckedPattern.CheckedUniqueGet;
import dev.trestle.singletable.checked.CheckedRange;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.checked.CheckedUnique;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.codec.StorageStyle;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.PatternSignature;
import dev.trestle.singletable.javatype.JavaParameter;
import dev.trestle.singletable.javatype.Reflection;
import dev.trestle.singletable.key.KeyFormatter;
import dev.trestle.singletable.key.KeyFormatters;
import dev.trestle.singletable.key.KeyPartFormatters;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.IndexKey;
import dev.trestle.singletable.model.IndexModel;
import dev.trestle.singletable.model.KeyAttribute;
import dev.trestle.singletable.model.KeyNames;
import dev.trestle.singletable.model.KeyPair;
import dev.trestle.singletable.model.PatternModel;
import dev.trestle.singletable.model.PatternModel.BatchPattern;
import dev.trestle.singletable.model.PatternModel.CounterPattern;
import dev.trestle.singletable.model.PatternModel.GetPattern;
import dev.trestle.singletable.model.PatternModel.IdempotentPattern;
import dev.trestle.singletable.model.PatternModel.QueryPattern;
import dev.trestle.singletable.model.PatternModel.Range;
import dev.trestle.singletable.model.PatternModel.UniquePattern;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.model.UniqueModel;
import dev.trestle.singletable.model.UniqueModel.Kept;
import dev.trestle.singletable.template.Template;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Builds the model of a checked table without problems: creates the codecs and the key formatters of its entities and access patterns.
final class ModelBuilder {
  private final CheckedTable table;
  private final Codecs codecs;
  private final KeyFormatters keys;
  private final KeyNames keyNames;
  private final Map<String, IndexModel> indexes = new LinkedHashMap<>();
  private final Map<String, EntityModel<?>> entities = new LinkedHashMap<>();

  ModelBuilder(CheckedTable table, Codecs codecs) {
    this.table = table;
    this.codecs = codecs;
    this.keys = new KeyFormatters(new KeyPartFormatters(codecs));
    this.keyNames = new KeyNames(table.declaration().pk(), table.declaration().sk());
  }

  TableModel model(TableName name) {
    for (var index : table.declaration().indexes()) {
      indexes.put(index.name(), index(index));
    }
    for (var entity : table.entities()) {
      entities.put(entity.type().id(), entity(entity, Reflection.classOf(entity.type())));
    }
    return new TableModel(
        name,
        keyNames,
        said(table.declaration().ttl()),
        table.declaration().stream(),
        table.declaration().recoveryDays() == 0
            ? OptionalInt.empty()
            : OptionalInt.of(table.declaration().recoveryDays()),
        List.copyOf(indexes.values()),
        List.copyOf(entities.values()),
        table.patterns().stream().map(this::pattern).toList());
  }

  private IndexModel index(IndexDeclaration index) {
    var attributes =
        index.attributes().stream()
            .map(name -> new KeyAttribute(name, type(index, index.attributes().indexOf(name))))
            .toList();
    int partition = index.pk().size();
    return new IndexModel(
        IndexName.of(index.name()),
        attributes.subList(0, partition),
        attributes.subList(partition, attributes.size()));
  }

  /// The type of a key attribute of an index, which is the same in all entities of the index.
  private KeyType type(IndexDeclaration index, int at) {
    boolean number =
        table.entities().stream()
            .flatMap(entity -> entity.keyIn(Optional.of(index.name())).stream())
            .anyMatch(key -> key.templates().get(at).isNumber());
    return number ? KeyType.N : KeyType.S;
  }

  private static Optional<String> said(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private <T> EntityModel<T> entity(CheckedEntity checked, Class<T> type) {
    var codec = codecs.ofRecord(type, checked.components());
    var place = checked.method() + "()";
    var indexed = new LinkedHashMap<IndexModel, IndexKey>();
    checked.indexed().forEach((name, key) -> indexed.put(index(name), indexKey(key, codec, place)));
    return new EntityModel<>(
        checked.name(),
        codec,
        keyNames,
        table.typeAttribute(),
        pair(checked.key(), codec, place),
        indexed,
        checked.uniques().stream().map(unique -> unique(unique, codec, place)).toList(),
        reserved());
  }

  /// The key attributes of indexes and the time-to-live attribute: an item does not keep them where its entity no longer has them.
  private Set<String> reserved() {
    var all = new HashSet<String>();
    table.declaration().indexes().forEach(index -> all.addAll(index.attributes()));
    said(table.declaration().ttl()).ifPresent(all::add);
    return all;
  }

  private IndexModel index(String name) {
    return Optional.ofNullable(indexes.get(name)).orElseThrow();
  }

  private EntityModel<?> entity(CheckedEntity checked) {
    return Optional.ofNullable(entities.get(checked.type().id())).orElseThrow();
  }

  private KeyPair pair(CheckedKey key, RecordCodec<?> codec, String place) {
    return new KeyPair(
        keys.ofEntity(key.partition(), codec, place), keys.ofEntity(key.sort(), codec, place));
  }

  private IndexKey indexKey(CheckedIndexKey key, RecordCodec<?> codec, String place) {
    return new IndexKey(
        key.partition().stream().map(each -> keys.ofEntity(each, codec, place)).toList(),
        key.sort().stream().map(each -> keys.ofEntity(each, codec, place)).toList());
  }

  private UniqueModel unique(CheckedUnique checked, RecordCodec<?> codec, String place) {
    var kept =
        checked.kept().entrySet().stream()
            .map(each -> new Kept(codec.component(each.getKey()).orElseThrow(), each.getValue()))
            .toList();
    return new UniqueModel(
        checked.name(), checked.type(), keyNames, pair(checked.key(), codec, place), kept);
  }

  private PatternModel pattern(CheckedPattern checked) {
    return switch (checked) {
      case CheckedGet get -> get(get);
      case CheckedBatchGet batch -> batch(batch);
      case CheckedUniqueGet owner -> owner(owner, entity(owner.entity()));
      case CheckedQuery query -> query(query);
      case CheckedCounter counter -> counter(counter);
      case CheckedIdempotent once -> once(once);
    };
  }

  private GetPattern get(CheckedGet get) {
    return new GetPattern(
        get.signature().name(),
        entity(get.entity()),
        pair(get.entity().key(), get.signature().parameters(), get.signature()),
        get.consistent());
  }

  private BatchPattern batch(CheckedBatchGet batch) {
    return new BatchPattern(
        batch.signature().name(),
        entity(batch.entity()),
        pair(batch.key(), batch.parameters(), batch.signature()),
        batch.each(),
        batch.consistent());
  }

  private <T> UniquePattern<T> owner(CheckedUniqueGet checked, EntityModel<T> entity) {
    var unique =
        entity.uniques().stream()
            .filter(each -> each.name().equals(checked.unique().name()))
            .findFirst()
            .orElseThrow();
    var signature = checked.signature();
    return new UniquePattern<>(
        signature.name(),
        entity,
        unique,
        pair(checked.unique().key(), signature.parameters(), signature));
  }

  private QueryPattern query(CheckedQuery query) {
    return new QueryPattern(
        query.signature().name(),
        query.entities().stream().<EntityModel<?>>map(this::entity).toList(),
        query.index().map(this::index),
        makers(query.partition(), query.signature()),
        makers(query.equal(), query.signature()),
        range(query.range(), query.signature()),
        query.ascending(),
        query.skipOtherTypes(),
        query.consistent());
  }

  private Range range(CheckedRange range, PatternSignature signature) {
    return switch (range) {
      case CheckedRange.Prefix(var bound) -> new Range.Prefix(maker(bound, signature));
      case CheckedRange.Exact(var bound) -> new Range.Exact(maker(bound, signature));
      case CheckedRange.After(var bound) -> new Range.After(maker(bound, signature));
      case CheckedRange.Before(var bound) -> new Range.Before(maker(bound, signature));
      case CheckedRange.From(var bound) -> new Range.From(maker(bound, signature));
      case CheckedRange.To(var bound) -> new Range.To(maker(bound, signature));
      case CheckedRange.Within(var low, var high) ->
          new Range.Within(maker(low, signature), maker(high, signature));
    };
  }

  private CounterPattern counter(CheckedCounter counter) {
    return new CounterPattern(
        counter.signature().name(),
        keyNames,
        pair(counter.key(), counter.parameters(), counter.signature()),
        counter.attribute(),
        counter.shards(),
        said(counter.changedAt()),
        moments(),
        type(counter.type()));
  }

  private IdempotentPattern once(CheckedIdempotent once) {
    return new IdempotentPattern(
        once.signature().name(),
        keyNames,
        pair(once.key(), once.signature().parameters(), once.signature()),
        untyped(codecs.of(once.outcome(), once.signature().toString())),
        codecs,
        once.keepFor(),
        table.declaration().ttl(),
        type(once.type()));
  }

  private KeyPair pair(CheckedKey key, List<JavaParameter> parameters, PatternSignature signature) {
    return new KeyPair(
        keys.ofMethod(key.partition(), parameters, signature.toString()),
        keys.ofMethod(key.sort(), parameters, signature.toString()));
  }

  private List<KeyFormatter> makers(List<Template> templates, PatternSignature signature) {
    return templates.stream().map(each -> maker(each, signature)).toList();
  }

  private KeyFormatter maker(Template template, PatternSignature signature) {
    return keys.ofMethod(template, signature.parameters(), signature.toString());
  }

  /// The codec of instants, which truncates them to the precision of the table.
  private Codec<Object> moments() {
    var unit = unit(table.declaration().style().times());
    return untyped(codecs.of(Instant.class, "now"))
        .as(moment -> ((Instant) moment).truncatedTo(unit), moment -> moment);
  }

  private static ChronoUnit unit(StorageStyle.Precision precision) {
    return switch (precision) {
      case SECONDS -> ChronoUnit.SECONDS;
      case MILLIS -> ChronoUnit.MILLIS;
      case NANOS -> ChronoUnit.NANOS;
    };
  }

  private Map<String, Value> type(String type) {
    return table
        .typeAttribute()
        .map(attribute -> Map.<String, Value>of(attribute, Value.of(type)))
        .orElse(Map.of());
  }

  @SuppressWarnings("unchecked")
  private static Codec<Object> untyped(Codec<?> codec) {
    return (Codec<Object>) codec;
  }
}
