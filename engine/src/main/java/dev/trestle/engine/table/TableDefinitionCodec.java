package dev.trestle.engine.table;

import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.row.ItemCodec;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.table.TableDefinition.Billing;
import dev.trestle.engine.table.TableDefinition.Expiry;
import dev.trestle.engine.table.TableDefinition.History;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// Encodes a table's definition as a row of the catalog, and decodes it.
///
/// The row is itself an encoded item: attributes can be added later and older rows can still be read, because an absent
/// attribute means what it meant before it existed.
public final class TableDefinitionCodec {
  private TableDefinitionCodec() {}

  public static byte[] encode(TableDefinition table) {
    var item =
        Item.EMPTY
            .with("id", table.id())
            .with("name", table.name().text())
            .with("uuid", table.uuid())
            .with("created", millis(table.created()))
            .with("key", key(table.key()))
            .with(
                "types",
                new Value.ListValue(
                    table.attributeTypes().entrySet().stream()
                        .map(TableDefinitionCodec::type)
                        .toList()))
            .with("billing", billing(table.billing()))
            .with("deletionProtected", table.deletionProtected())
            .with(
                "indexes",
                new Value.ListValue(
                    table.indexes().stream().map(TableDefinitionCodec::index).toList()))
            .with("tags", tags(table.tags()));
    if (table.stream().isPresent()) {
      item = item.with("stream", stream(table.stream().get()));
    }
    if (table.streams().size() > 1) {
      var past = table.streams().subList(0, table.streams().size() - 1);
      item = item.with("pastStreams", list(past, TableDefinitionCodec::stream));
    }
    if (table.expiry().isPresent()) {
      item = item.with("expiry", expiry(table.expiry().get()));
    }
    if (table.history().isPresent()) {
      item = item.with("history", history(table.history().get()));
    }
    if (table.restoration().isPresent()) {
      item = item.with("restoration", restoration(table.restoration().get()));
    }
    return ItemCodec.encode(item);
  }

  public static TableDefinition decode(byte[] row) {
    var fields = new Fields(ItemCodec.decode(row).attributes());
    var types = new LinkedHashMap<String, KeyType>();
    for (var entry : fields.list("types")) {
      types.put(entry.text("name"), KeyType.valueOf(entry.text("type")));
    }
    var tags = new TreeMap<String, String>();
    var tagFields = fields.fields("tags");
    for (var name : tagFields.names()) {
      tags.put(name, tagFields.text(name));
    }
    return new TableDefinition(
        fields.integer("id"),
        TableName.of(fields.text("name")),
        fields.text("uuid"),
        fields.instant("created"),
        keySchema(fields.fields("key")),
        types,
        billing(fields.fields("billing")),
        fields.flag("deletionProtected"),
        fields.list("indexes").stream().map(TableDefinitionCodec::index).toList(),
        streams(fields),
        fields
            .find("expiry")
            .map(expiry -> new Expiry(expiry.text("attribute"), expiry.backfill())),
        fields
            .find("history")
            .map(history -> new History(history.instant("since"), history.integer("days"))),
        tags,
        fields.find("restoration").map(TableDefinitionCodec::restoration));
  }

  private static Value key(KeySchema key) {
    return Value.map(Map.of("partition", texts(key.partition()), "sort", texts(key.sort())));
  }

  private static KeySchema keySchema(Fields fields) {
    return new KeySchema(fields.texts("partition"), fields.texts("sort"));
  }

  private static Value type(Map.Entry<String, KeyType> type) {
    return Value.map(
        Map.of("name", Value.of(type.getKey()), "type", Value.of(type.getValue().name())));
  }

  private static Value billing(Billing billing) {
    var entries = new TreeMap<String, Value>();
    entries.put("mode", Value.of(billing.mode().name()));
    entries.put("throughput", throughput(billing.throughput()));
    entries.put("class", Value.of(billing.tableClass().name()));
    billing
        .onDemandSince()
        .ifPresent(since -> entries.put("onDemandSince", Value.of(millis(since))));
    return Value.map(entries);
  }

  private static Billing billing(Fields fields) {
    return new Billing(
        BillingMode.valueOf(fields.text("mode")),
        throughput(fields.fields("throughput")),
        fields.findNumber("onDemandSince").map(Instant::ofEpochMilli),
        TableClass.valueOf(fields.text("class")));
  }

  private static Value throughput(Throughput throughput) {
    return Value.map(
        Map.of(
            "read", Value.of(throughput.readUnits()), "write", Value.of(throughput.writeUnits())));
  }

  private static Throughput throughput(Fields fields) {
    return new Throughput(fields.number("read"), fields.number("write"));
  }

  private static Value index(EngineIndex index) {
    var entries = new TreeMap<String, Value>();
    entries.put("id", Value.of(index.id()));
    entries.put("name", Value.of(index.name().text()));
    entries.put("global", Value.of(index.global()));
    entries.put("key", key(index.key()));
    entries.put("backfill", index.backfill().toValue());
    switch (index.projection()) {
      case IndexProjection.All _ -> entries.put("projection", Value.of("ALL"));
      case IndexProjection.KeysOnly _ -> entries.put("projection", Value.of("KEYS_ONLY"));
      case IndexProjection.Include(var attributes) -> entries.put("projection", texts(attributes));
    }
    index.throughput().ifPresent(throughput -> entries.put("throughput", throughput(throughput)));
    return Value.map(entries);
  }

  private static EngineIndex index(Fields fields) {
    return new EngineIndex(
        fields.integer("id"),
        IndexName.of(fields.text("name")),
        fields.flag("global"),
        keySchema(fields.fields("key")),
        projection(fields),
        fields.find("throughput").map(TableDefinitionCodec::throughput),
        fields.backfill());
  }

  private static IndexProjection projection(Fields index) {
    return index
        .findText("projection")
        .map(text -> text.equals("ALL") ? IndexProjection.ALL : IndexProjection.KEYS_ONLY)
        .orElseGet(() -> new IndexProjection.Include(index.texts("projection")));
  }

  private static Value stream(TableStream stream) {
    return Value.map(
        Map.of(
            "enabled", Value.of(stream.enabled()),
            "view", Value.of(stream.view().name()),
            "created", Value.of(millis(stream.created())),
            "shards", list(stream.shards(), TableDefinitionCodec::shard)));
  }

  private static List<TableStream> streams(Fields table) {
    var streams = new ArrayList<TableStream>();
    if (table.has("pastStreams")) {
      table.list("pastStreams").forEach(stream -> streams.add(stream(table.text("uuid"), stream)));
    }
    table.find("stream").ifPresent(stream -> streams.add(stream(table.text("uuid"), stream)));
    return streams;
  }

  private static TableStream stream(String tableUuid, Fields fields) {
    var view = StreamView.valueOf(fields.text("view"));
    var created = fields.instant("created");
    if (fields.has("shards")) {
      var shards = fields.list("shards").stream().map(TableDefinitionCodec::shard).toList();
      return new TableStream(view, created, shards);
    }
    // Before there were shards, a stream was all changes since its beginning, and was removed when
    // it was disabled.
    return fields.flag("enabled")
        ? TableStream.begin(tableUuid, view, created, 0)
        : new TableStream(view, created, List.of());
  }

  private static Value shard(StreamShard shard) {
    var entries = new TreeMap<String, Value>();
    entries.put("id", Value.of(shard.id().text()));
    entries.put("opened", Value.of(millis(shard.opened())));
    entries.put("first", Value.of(shard.first()));
    shard.parent().ifPresent(parent -> entries.put("parent", Value.of(parent.text())));
    shard
        .end()
        .ifPresent(
            end -> {
              entries.put("last", Value.of(end.last()));
              entries.put("closed", Value.of(millis(end.closed())));
            });
    return Value.map(entries);
  }

  private static StreamShard shard(Fields fields) {
    return new StreamShard(
        ShardId.of(fields.text("id")),
        fields.findText("parent").map(ShardId::of),
        fields.instant("opened"),
        fields.number("first"),
        fields.findNumber("last").map(last -> new StreamShard.End(last, fields.instant("closed"))));
  }

  private static Value expiry(Expiry expiry) {
    return Value.map(
        Map.of("attribute", Value.of(expiry.attribute()), "backfill", expiry.backfill().toValue()));
  }

  private static Value history(History history) {
    return Value.map(
        Map.of("since", Value.of(millis(history.since())), "days", Value.of(history.days())));
  }

  private static Value restoration(RestoreState restoration) {
    var entries = new TreeMap<String, Value>();
    entries.put("tableArn", Value.of(restoration.tableArn()));
    entries.put("moment", Value.of(millis(restoration.moment())));
    entries.put("expectedItems", Value.of(restoration.expectedItems()));
    entries.put("backfill", restoration.backfill().toValue());
    switch (restoration.origin()) {
      case RestoreState.PointInTime(var tableId, var lastSequence) -> {
        entries.put("tableId", Value.of(tableId));
        entries.put("lastSequence", Value.of(lastSequence));
      }
      case RestoreState.Backup(var id, var arn) -> {
        entries.put("backup", Value.of(id));
        entries.put("backupArn", Value.of(arn));
      }
    }
    return Value.map(entries);
  }

  private static RestoreState restoration(Fields fields) {
    return new RestoreState(
        fields
            .findText("backup")
            .<RestoreState.Origin>map(id -> new RestoreState.Backup(id, fields.text("backupArn")))
            .orElseGet(
                () ->
                    new RestoreState.PointInTime(
                        fields.integer("tableId"), fields.number("lastSequence"))),
        fields.text("tableArn"),
        fields.instant("moment"),
        fields.number("expectedItems"),
        fields.backfill());
  }

  private static Value tags(Map<String, String> tags) {
    var entries = new TreeMap<String, Value>();
    tags.forEach((name, text) -> entries.put(name, Value.of(text)));
    return Value.map(entries);
  }

  private static Value texts(List<String> texts) {
    return list(texts, Value::of);
  }

  private static <T> Value list(List<T> elements, Function<T, Value> encode) {
    return new Value.ListValue(elements.stream().map(encode).toList());
  }

  private static long millis(Instant instant) {
    return instant.toEpochMilli();
  }

  /// Typed access to a decoded map; an attribute that is missing or of another type means that the catalog is damaged.
  private record Fields(Attributes attributes) {
    Iterable<String> names() {
      return attributes.keySet();
    }

    boolean has(String name) {
      return attributes.value(name) != null;
    }

    String text(String name) {
      return findText(name).orElseThrow(() -> damaged(name));
    }

    Optional<String> findText(String name) {
      return attributes.value(name) instanceof Value.StringValue(var text)
          ? Optional.of(text)
          : Optional.empty();
    }

    long number(String name) {
      return findNumber(name).orElseThrow(() -> damaged(name));
    }

    Optional<Long> findNumber(String name) {
      return attributes.value(name) instanceof Value.NumberValue(var number)
          ? Optional.of(number.longValueExact())
          : Optional.empty();
    }

    int integer(String name) {
      return Math.toIntExact(number(name));
    }

    Instant instant(String name) {
      return Instant.ofEpochMilli(number(name));
    }

    boolean flag(String name) {
      if (attributes.value(name) instanceof Value.BooleanValue(var flag)) {
        return flag;
      }
      throw damaged(name);
    }

    BackfillProgress backfill() {
      return attributes.value("backfill") instanceof Value.BinaryValue(var mark)
          ? new BackfillProgress(Optional.of(mark))
          : BackfillProgress.DONE;
    }

    Fields fields(String name) {
      return find(name).orElseThrow(() -> damaged(name));
    }

    Optional<Fields> find(String name) {
      return attributes.value(name) instanceof Value.MapValue(var entries)
          ? Optional.of(new Fields(entries))
          : Optional.empty();
    }

    List<Fields> list(String name) {
      var maps = new ArrayList<Fields>();
      for (var element : elements(name)) {
        if (!(element instanceof Value.MapValue(var entries))) {
          throw damaged(name);
        }
        maps.add(new Fields(entries));
      }
      return maps;
    }

    List<String> texts(String name) {
      var texts = new ArrayList<String>();
      for (var element : elements(name)) {
        if (!(element instanceof Value.StringValue(var text))) {
          throw damaged(name);
        }
        texts.add(text);
      }
      return texts;
    }

    private List<Value> elements(String name) {
      if (attributes.value(name) instanceof Value.ListValue(var elements)) {
        return elements;
      }
      throw damaged(name);
    }

    private static StorageException damaged(String name) {
      return new StorageException(
          "The catalog is damaged: a table definition has no valid attribute \"%s\". Restore the directory from a backup."
              .formatted(name));
    }
  }
}
