package dev.trestle.engine.schema;

/// DynamoDB's limits on keys, items and tables, as its developer guide lists them under
/// "Constraints".
public final class Limits {
  /// Of one partition key's value: it is hashed as a whole and repeated in every index row.
  public static final int PARTITION_KEY_BYTES = 2048;

  /// Of one sort key's value, and of all sort attributes of a multi-attribute key together.
  public static final int SORT_KEY_BYTES = 1024;

  /// Of an item with all its attribute names, see `ItemSize`: 400 KB.
  public static final int ITEM_BYTES = 400 * 1024;

  /// Levels of a document; the attribute itself is the first.
  public static final int NESTING_LEVELS = 32;

  /// Of the name of an attribute that is no key.
  public static final int ATTRIBUTE_NAME_BYTES = 65_535;

  /// Of the name of a key attribute, and of an attribute that an index includes: such names are
  /// repeated in the table's description.
  public static final int KEY_ATTRIBUTE_NAME_LENGTH = 255;

  /// Local indexes share their item collection with the table and so cannot be many.
  public static final int LOCAL_INDEXES = 5;

  /// The default quota for a table, which Amazon raises on request.
  public static final int GLOBAL_INDEXES = 20;

  /// Attributes that one index may include besides its keys.
  public static final int INCLUDED_ATTRIBUTES_PER_INDEX = 20;

  /// Attributes that all of a table's indexes may include, the same attribute in two indexes
  /// counting twice.
  public static final int INCLUDED_ATTRIBUTES_PER_TABLE = 100;

  /// Of one table.
  public static final int TAGS = 50;

  /// Beyond this DynamoDB calls a number of capacity units out of bounds before it looks at any
  /// quota.
  public static final long CAPACITY_UNITS = 1_000_000_000_000L;

  private Limits() {}
}
