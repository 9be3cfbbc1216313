package dev.trestle.dynamo.table;

/// A key-value label of a table, for cost reports and access rules. Longer tags than these limits are refused.
public record Tag(String key, String value) {
  public static final int MAX_KEY_LENGTH = 128;
  public static final int MAX_VALUE_LENGTH = 256;
}
