package dev.trestle.engine.schema;

import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.TableName;
import java.util.List;

/// The tables of these tests: one for each kind of key.
final class TestTables {
  static final KeySchema BY_PHASE = KeySchema.of("phase", "amount");
  static final KeySchema BY_PICTURE = KeySchema.of("pk", "picture");
  static final KeySchema MULTI =
      new KeySchema(List.of("tenant", "country"), List.of("season", "town", "lane"));

  /// A number as sort key, a global index, a global index of several attributes, a local index.
  static final CreateTable ORDERS =
      CreateTable.of(TableName.of("orders"), KeySchema.of("pk", "sk"))
          .typed("sk", KeyType.N)
          .with(GlobalIndex.of("byPhase", BY_PHASE))
          .typed("amount", KeyType.N)
          .with(GlobalIndex.of("byPlace", MULTI))
          .typed("season", KeyType.N)
          .with(new LocalIndex(IndexName.of("byPicture"), BY_PICTURE, IndexProjection.ALL))
          .typed("picture", KeyType.B);

  /// A partition key only.
  static final CreateTable USERS = CreateTable.of(TableName.of("users"), KeySchema.of("id"));

  /// Binary keys.
  static final CreateTable FILES =
      CreateTable.of(TableName.of("files"), KeySchema.of("name", "block"))
          .typed("name", KeyType.B)
          .typed("block", KeyType.B);

  static final String PARTITION_TOO_LONG =
      "One or more parameter values were invalid: "
          + "Size of hashkey has exceeded the maximum size limit of2048 bytes";
  static final String SORT_TOO_LONG =
      "One or more parameter values were invalid: "
          + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";

  private TestTables() {}
}
