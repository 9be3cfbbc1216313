package dev.trestle.singletable.design;

import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.IndexKey;
import dev.trestle.singletable.blueprint.IndexModel;
import dev.trestle.singletable.blueprint.KeyAttribute;
import dev.trestle.singletable.blueprint.KeyNames;
import dev.trestle.singletable.blueprint.KeyPair;
import dev.trestle.singletable.blueprint.PatternModel;
import dev.trestle.singletable.blueprint.PatternModel.BatchPattern;
import dev.trestle.singletable.blueprint.PatternModel.CountPattern;
import dev.trestle.singletable.blueprint.PatternModel.GetPattern;
import dev.trestle.singletable.blueprint.PatternModel.OncePattern;
import dev.trestle.singletable.blueprint.PatternModel.OwnerPattern;
import dev.trestle.singletable.blueprint.PatternModel.QueryPattern;
import dev.trestle.singletable.blueprint.PatternModel.Range;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.blueprint.UniqueModel;
import dev.trestle.singletable.blueprint.UniqueModel.Kept;
import dev.trestle.singletable.codec.Codec;
import dev.trestle.singletable.codec.Codecs;
import dev.trestle.singletable.codec.RecordCodec;
import dev.trestle.singletable.codec.Style;
import dev.trestle.singletable.draft.EntityDraft;
import dev.trestle.singletable.draft.IndexKeyDraft;
import dev.trestle.singletable.draft.KeyDraft;
import dev.trestle.singletable.draft.PatternDraft;
import dev.trestle.singletable.draft.PatternDraft.BatchDraft;
import dev.trestle.singletable.draft.PatternDraft.CountDraft;
import dev.trestle.singletable.draft.PatternDraft.GetDraft;
import dev.trestle.singletable.draft.PatternDraft.OnceDraft;
import dev.trestle.singletable.draft.PatternDraft.OwnerDraft;
import dev.trestle.singletable.draft.PatternDraft.QueryDraft;
import dev.trestle.singletable.draft.RangeDraft;
import dev.trestle.singletable.draft.TableDraft;
import dev.trestle.singletable.draft.UniqueDraft;
import dev.trestle.singletable.key.KeyMaker;
import dev.trestle.singletable.key.KeyMakers;
import dev.trestle.singletable.key.PartTexts;
import dev.trestle.singletable.lang.Parameter;
import dev.trestle.singletable.lang.Reflection;
import dev.trestle.singletable.sketch.IndexSketch;
import dev.trestle.singletable.sketch.Signature;
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

/// Makes the model of a draft that nothing is wrong with: what is only described there can be done here.
final class ModelMaker {
  private final TableDraft table;
  private final Codecs codecs;
  private final KeyMakers keys;
  private final KeyNames keyNames;
  private final Map<String, IndexModel> indexes = new LinkedHashMap<>();
  private final Map<String, EntityModel<?>> entities = new LinkedHashMap<>();

  ModelMaker(TableDraft table, Codecs codecs) {
    this.table = table;
    this.codecs = codecs;
    this.keys = new KeyMakers(new PartTexts(codecs));
    this.keyNames = new KeyNames(table.sketch().pk(), table.sketch().sk());
  }

  TableModel model(TableName name) {
    for (var index : table.sketch().indexes()) {
      indexes.put(index.name(), index(index));
    }
    for (var entity : table.entities()) {
      entities.put(entity.type().id(), entity(entity, Reflection.classOf(entity.type())));
    }
    return new TableModel(
        name,
        keyNames,
        said(table.sketch().ttl()),
        table.sketch().stream(),
        table.sketch().recoveryDays() == 0
            ? OptionalInt.empty()
            : OptionalInt.of(table.sketch().recoveryDays()),
        List.copyOf(indexes.values()),
        List.copyOf(entities.values()),
        table.patterns().stream().map(this::pattern).toList());
  }

  private IndexModel index(IndexSketch index) {
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

  /// The type of one attribute of an index's key, about which all entities in it agree.
  private KeyType type(IndexSketch index, int at) {
    boolean number =
        table.entities().stream()
            .flatMap(entity -> entity.keyIn(Optional.of(index.name())).stream())
            .anyMatch(key -> key.templates().get(at).isNumber());
    return number ? KeyType.N : KeyType.S;
  }

  private static Optional<String> said(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private <T> EntityModel<T> entity(EntityDraft draft, Class<T> type) {
    var codec = codecs.ofRecord(type, draft.components());
    var place = draft.method() + "()";
    var indexed = new LinkedHashMap<IndexModel, IndexKey>();
    draft.indexed().forEach((name, key) -> indexed.put(index(name), indexKey(key, codec, place)));
    return new EntityModel<>(
        draft.name(),
        codec,
        keyNames,
        table.typeAttribute(),
        pair(draft.key(), codec, place),
        indexed,
        draft.uniques().stream().map(unique -> unique(unique, codec, place)).toList(),
        reserved());
  }

  /// The keys of indexes, and the moment of expiry: an entity that has them no longer does not keep them.
  private Set<String> reserved() {
    var all = new HashSet<String>();
    table.sketch().indexes().forEach(index -> all.addAll(index.attributes()));
    said(table.sketch().ttl()).ifPresent(all::add);
    return all;
  }

  private IndexModel index(String name) {
    return Optional.ofNullable(indexes.get(name)).orElseThrow();
  }

  private EntityModel<?> entity(EntityDraft draft) {
    return Optional.ofNullable(entities.get(draft.type().id())).orElseThrow();
  }

  private KeyPair pair(KeyDraft key, RecordCodec<?> codec, String place) {
    return new KeyPair(
        keys.ofEntity(key.partition(), codec, place), keys.ofEntity(key.sort(), codec, place));
  }

  private IndexKey indexKey(IndexKeyDraft key, RecordCodec<?> codec, String place) {
    return new IndexKey(
        key.partition().stream().map(each -> keys.ofEntity(each, codec, place)).toList(),
        key.sort().stream().map(each -> keys.ofEntity(each, codec, place)).toList());
  }

  private UniqueModel unique(UniqueDraft draft, RecordCodec<?> codec, String place) {
    var kept =
        draft.kept().entrySet().stream()
            .map(each -> new Kept(codec.component(each.getKey()).orElseThrow(), each.getValue()))
            .toList();
    return new UniqueModel(
        draft.name(), draft.type(), keyNames, pair(draft.key(), codec, place), kept);
  }

  private PatternModel pattern(PatternDraft draft) {
    return switch (draft) {
      case GetDraft get -> get(get);
      case BatchDraft batch -> batch(batch);
      case OwnerDraft owner -> owner(owner, entity(owner.entity()));
      case QueryDraft query -> query(query);
      case CountDraft counter -> counter(counter);
      case OnceDraft once -> once(once);
    };
  }

  private GetPattern get(GetDraft get) {
    return new GetPattern(
        get.signature().name(),
        entity(get.entity()),
        pair(get.entity().key(), get.signature().parameters(), get.signature()),
        get.consistent());
  }

  private BatchPattern batch(BatchDraft batch) {
    return new BatchPattern(
        batch.signature().name(),
        entity(batch.entity()),
        pair(batch.key(), batch.parameters(), batch.signature()),
        batch.each(),
        batch.consistent());
  }

  private <T> OwnerPattern<T> owner(OwnerDraft draft, EntityModel<T> entity) {
    var unique =
        entity.uniques().stream()
            .filter(each -> each.name().equals(draft.unique().name()))
            .findFirst()
            .orElseThrow();
    var signature = draft.signature();
    return new OwnerPattern<>(
        signature.name(),
        entity,
        unique,
        pair(draft.unique().key(), signature.parameters(), signature));
  }

  private QueryPattern query(QueryDraft query) {
    return new QueryPattern(
        query.signature().name(),
        query.entities().stream().<EntityModel<?>>map(this::entity).toList(),
        query.index().map(this::index),
        makers(query.partition(), query.signature()),
        makers(query.equal(), query.signature()),
        range(query.range(), query.signature()),
        query.ascending(),
        query.filtered(),
        query.consistent());
  }

  private Range range(RangeDraft range, Signature signature) {
    return switch (range) {
      case RangeDraft.Prefix(var bound) -> new Range.Prefix(maker(bound, signature));
      case RangeDraft.Exact(var bound) -> new Range.Exact(maker(bound, signature));
      case RangeDraft.After(var bound) -> new Range.After(maker(bound, signature));
      case RangeDraft.Before(var bound) -> new Range.Before(maker(bound, signature));
      case RangeDraft.From(var bound) -> new Range.From(maker(bound, signature));
      case RangeDraft.To(var bound) -> new Range.To(maker(bound, signature));
      case RangeDraft.Within(var low, var high) ->
          new Range.Within(maker(low, signature), maker(high, signature));
    };
  }

  private CountPattern counter(CountDraft counter) {
    return new CountPattern(
        counter.signature().name(),
        keyNames,
        pair(counter.key(), counter.parameters(), counter.signature()),
        counter.attribute(),
        counter.shards(),
        said(counter.changedAt()),
        moments(),
        type(counter.type()));
  }

  private OncePattern once(OnceDraft once) {
    return new OncePattern(
        once.signature().name(),
        keyNames,
        pair(once.key(), once.signature().parameters(), once.signature()),
        untyped(codecs.of(once.outcome(), once.signature().toString())),
        codecs,
        once.keepFor(),
        table.sketch().ttl(),
        type(once.type()));
  }

  private KeyPair pair(KeyDraft key, List<Parameter> parameters, Signature signature) {
    return new KeyPair(
        keys.ofMethod(key.partition(), parameters, signature.toString()),
        keys.ofMethod(key.sort(), parameters, signature.toString()));
  }

  private List<KeyMaker> makers(List<Template> templates, Signature signature) {
    return templates.stream().map(each -> maker(each, signature)).toList();
  }

  private KeyMaker maker(Template template, Signature signature) {
    return keys.ofMethod(template, signature.parameters(), signature.toString());
  }

  /// Moments as the table stores them, without what it does not store of the present one.
  private Codec<Object> moments() {
    var unit = unit(table.sketch().style().times());
    return untyped(codecs.of(Instant.class, "now"))
        .as(moment -> ((Instant) moment).truncatedTo(unit), moment -> moment);
  }

  private static ChronoUnit unit(Style.Precision precision) {
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
