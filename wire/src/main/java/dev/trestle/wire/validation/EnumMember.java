package dev.trestle.wire.validation;

import java.util.List;

/// A member that accepts a fixed set of values, in the order in which DynamoDB's error text lists them.
public enum EnumMember {
  ATTRIBUTE_TYPE("B", "N", "S"),
  BACKUP_TYPE_FILTER("AWS_BACKUP", "SYSTEM", "USER", "ALL"),
  BILLING_MODE("PROVISIONED", "PAY_PER_REQUEST"),
  COMPARISON(
      "IN",
      "NULL",
      "BETWEEN",
      "LT",
      "NOT_CONTAINS",
      "EQ",
      "GT",
      "NOT_NULL",
      "NE",
      "LE",
      "BEGINS_WITH",
      "GE",
      "CONTAINS"),
  CONDITIONAL_OPERATOR("OR", "AND"),
  EXPORT_FORMAT("DYNAMODB_JSON", "ION"),
  EXPORT_TYPE("INCREMENTAL_EXPORT", "FULL_EXPORT"),
  EXPORT_VIEW("NEW_IMAGE", "NEW_AND_OLD_IMAGES"),
  ITEM_COLLECTION_METRICS("SIZE", "NONE"),
  KEY_TYPE("HASH", "RANGE"),
  ON_CONDITION_FAILURE("ALL_OLD", "NONE"),
  PROJECTION_TYPE("ALL", "INCLUDE", "KEYS_ONLY"),
  RETURN_CONSUMED_CAPACITY("INDEXES", "TOTAL", "NONE"),
  RETURN_VALUES("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"),
  S3_ENCRYPTION("KMS", "AES256"),
  SELECT("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"),
  SHARD_FILTER("CHILD_SHARDS"),
  SHARD_ITERATOR("AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER", "TRIM_HORIZON", "LATEST"),
  STREAM_VIEW("NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"),
  TABLE_CLASS("STANDARD", "STANDARD_INFREQUENT_ACCESS"),
  UPDATE_ACTION("ADD", "PUT", "DELETE");

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable, which its type does not show
  private final List<String> allowed;

  EnumMember(String... allowed) {
    this.allowed = List.of(allowed);
  }

  boolean allows(String text) {
    return allowed.contains(text);
  }

  /// The values in brackets.
  @Override
  public String toString() {
    return allowed.toString();
  }
}
