package dev.trestle.engine.schema;

/// DynamoDB's limits on keys, items and tables, as its developer guide lists them under
/// "Constraints".
public final class DynamoLimits {
  /// For the value of a partition key: it is hashed as a whole and repeated in every index row.
  public static final int PARTITION_KEY_BYTES = 2048;

  /// For the value of a sort key, and for all sort attributes of a multi-attribute key together.
  public static final int SORT_KEY_BYTES = 1024;

  /// For an item with all its attribute names, see `ItemSize`: 400 KB.
  public static final int ITEM_BYTES = 400 * 1024;

  /// For the nesting of a document; the attribute itself is the first level.
  public static final int NESTING_LEVELS = 32;

  /// For the name of an attribute that is not a key attribute.
  public static final int ATTRIBUTE_NAME_BYTES = 65_535;

  /// For the name of a key attribute, and of an attribute that an index includes: such names are repeated in the
  /// table's description.
  public static final int KEY_ATTRIBUTE_NAME_LENGTH = 255;

  /// Local indexes share their item collection with the table, so there cannot be many.
  public static final int LOCAL_INDEXES = 5;

  /// The default quota for a table, which Amazon raises on request.
  public static final int GLOBAL_INDEXES = 20;

  /// Attributes that one index may include besides its keys.
  public static final int INCLUDED_ATTRIBUTES_PER_INDEX = 20;

  /// Attributes that all of a table's indexes may include, the same attribute in two indexes
  /// counting twice.
  public static final int INCLUDED_ATTRIBUTES_PER_TABLE = 100;

  /// For one table.
  public static final int TAGS = 50;

  /// A greater number of capacity units is out of bounds for DynamoDB, before it checks any quota.
  public static final long CAPACITY_UNITS = 1_000_000_000_000L;

  private DynamoLimits() {}
}
