package dev.trestle.engine.table;

import dev.trestle.dynamo.table.BillingMode;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.TableClass;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.Throughput;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The stored definition of a table: everything except its items. Immutable; the methods return changed copies.
///
/// @param id first bytes of the table's rows; unique among all tables and indexes that ever existed
/// @param streams the oldest first: the newest, and those before it that can still be read
/// @param expiry the TTL setting
/// @param history the setting of point-in-time recovery, if it is enabled
/// @param restoration the source of its items, if they were restored
public record TableDefinition(
    int id,
    TableName name,
    String uuid,
    Instant created,
    KeySchema key,
    Map<String, KeyType> attributeTypes,
    Billing billing,
    boolean deletionProtected,
    List<EngineIndex> indexes,
    List<TableStream> streams,
    Optional<Expiry> expiry,
    Optional<History> history,
    Map<String, String> tags,
    Optional<RestoreState> restoration) {

  /// The billing mode of a table, with its throughput.
  ///
  /// @param onDemandSince when the table was last switched to pay per request
  public record Billing(
      BillingMode mode,
      Throughput throughput,
      Optional<Instant> onDemandSince,
      TableClass tableClass) {}

  /// The TTL attribute, and the progress of its backfill.
  public record Expiry(String attribute, BackfillProgress backfill) {}

  /// The setting of point-in-time recovery.
  ///
  /// @param since the beginning of the recorded changes
  /// @param days the recovery period
  public record History(Instant since, int days) {
    /// The earliest moment that can be restored.
    public Instant earliest(Instant now) {
      var oldest = now.minus(Duration.ofDays(days));
      return since.isAfter(oldest) ? since : oldest;
    }
  }

  public TableDefinition {
    attributeTypes = Collections.unmodifiableMap(new LinkedHashMap<>(attributeTypes));
    indexes = List.copyOf(indexes);
    streams = List.copyOf(streams);
    tags = Collections.unmodifiableMap(new TreeMap<>(tags));
  }

  /// The newest stream, enabled or not.
  public Optional<TableStream> stream() {
    return streams.isEmpty() ? Optional.empty() : Optional.of(streams.getLast());
  }

  /// Whether any stream has records left to read.
  public boolean hasReadableStreams() {
    return streams.stream().anyMatch(stream -> !stream.shards().isEmpty());
  }

  public TableDefinition withBilling(Billing changed) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        attributeTypes,
        changed,
        deletionProtected,
        indexes,
        streams,
        expiry,
        history,
        tags,
        restoration);
  }

  public TableDefinition withDeletionProtection(boolean changed) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        attributeTypes,
        billing,
        changed,
        indexes,
        streams,
        expiry,
        history,
        tags,
        restoration);
  }

  public TableDefinition withIndexes(List<EngineIndex> changed, Map<String, KeyType> types) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        types,
        billing,
        deletionProtected,
        changed,
        streams,
        expiry,
        history,
        tags,
        restoration);
  }

  public TableDefinition withStreams(List<TableStream> changed) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        attributeTypes,
        billing,
        deletionProtected,
        indexes,
        changed,
        expiry,
        history,
        tags,
        restoration);
  }

  public TableDefinition withExpiry(Optional<Expiry> changed) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        attributeTypes,
        billing,
        deletionProtected,
        indexes,
        streams,
        changed,
        history,
        tags,
        restoration);
  }

  public TableDefinition withHistory(Optional<History> changed) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        attributeTypes,
        billing,
        deletionProtected,
        indexes,
        streams,
        expiry,
        changed,
        tags,
        restoration);
  }

  public TableDefinition withTags(Map<String, String> changed) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        attributeTypes,
        billing,
        deletionProtected,
        indexes,
        streams,
        expiry,
        history,
        changed,
        restoration);
  }

  public TableDefinition withRestoration(RestoreState changed) {
    return new TableDefinition(
        id,
        name,
        uuid,
        created,
        key,
        attributeTypes,
        billing,
        deletionProtected,
        indexes,
        streams,
        expiry,
        history,
        tags,
        Optional.of(changed));
  }

  /// Whether the table has all its items. One that is being restored has not, and cannot be used yet.
  public boolean complete() {
    return restoration.isEmpty() || restoration.get().backfill().done();
  }
}
