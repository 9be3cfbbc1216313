package dev.trestle.dynamo.table;

import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.tag.Tag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Creates a new, empty table.
///
/// @param attributeTypes the type of every attribute that a key of the table or of an index uses, and of no other
/// @param throughput present exactly when the billing mode is provisioned
public record CreateTable(
    TableName table,
    KeySchema key,
    Map<String, KeyType> attributeTypes,
    BillingMode billingMode,
    Optional<Throughput> throughput,
    List<LocalIndex> localIndexes,
    List<GlobalIndex> globalIndexes,
    Optional<StreamView> stream,
    TableClass tableClass,
    boolean deletionProtected,
    List<Tag> tags)
    implements Request<TableOperations, CreateTable.Result> {

  public record Result(TableDescription table) {}

  public CreateTable {
    attributeTypes = Collections.unmodifiableMap(new LinkedHashMap<>(attributeTypes));
    localIndexes = List.copyOf(localIndexes);
    globalIndexes = List.copyOf(globalIndexes);
    tags = List.copyOf(tags);
    Tag.requireLengths(tags);
  }

  /// A table with on-demand billing and string keys. The methods below refine it.
  public static CreateTable of(TableName table, KeySchema key) {
    var types = new LinkedHashMap<String, KeyType>();
    key.attributes().forEach(attribute -> types.put(attribute, KeyType.S));
    return new CreateTable(
        table,
        key,
        types,
        BillingMode.PAY_PER_REQUEST,
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty(),
        TableClass.STANDARD,
        false,
        List.of());
  }

  /// Sets the type of a key attribute that is not a string.
  public CreateTable typed(String attribute, KeyType type) {
    var types = new LinkedHashMap<>(attributeTypes);
    types.put(attribute, type);
    return new CreateTable(
        table,
        key,
        types,
        billingMode,
        throughput,
        localIndexes,
        globalIndexes,
        stream,
        tableClass,
        deletionProtected,
        tags);
  }

  /// Adds a global secondary index. Its key attributes are strings unless [#typed] changes them.
  public CreateTable with(GlobalIndex index) {
    var more = new ArrayList<>(globalIndexes);
    more.add(index);
    return new CreateTable(
        table,
        key,
        typesWith(index.key()),
        billingMode,
        throughput,
        localIndexes,
        more,
        stream,
        tableClass,
        deletionProtected,
        tags);
  }

  /// Adds a local secondary index. Its sort key is a string unless [#typed] changes it.
  public CreateTable with(LocalIndex index) {
    var more = new ArrayList<>(localIndexes);
    more.add(index);
    return new CreateTable(
        table,
        key,
        typesWith(index.key()),
        billingMode,
        throughput,
        more,
        globalIndexes,
        stream,
        tableClass,
        deletionProtected,
        tags);
  }

  public CreateTable streaming(StreamView view) {
    return new CreateTable(
        table,
        key,
        attributeTypes,
        billingMode,
        throughput,
        localIndexes,
        globalIndexes,
        Optional.of(view),
        tableClass,
        deletionProtected,
        tags);
  }

  public CreateTable provisioned(Throughput units) {
    return new CreateTable(
        table,
        key,
        attributeTypes,
        BillingMode.PROVISIONED,
        Optional.of(units),
        localIndexes,
        globalIndexes,
        stream,
        tableClass,
        deletionProtected,
        tags);
  }

  @Override
  public Result on(TableOperations dynamo) {
    return dynamo.createTable(this);
  }

  private Map<String, KeyType> typesWith(KeySchema more) {
    var types = new LinkedHashMap<>(attributeTypes);
    more.attributes().forEach(attribute -> types.putIfAbsent(attribute, KeyType.S));
    return types;
  }
}
