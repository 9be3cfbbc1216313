package dev.trestle.dynamo.table;

/// A word about a table, for whoever pays for it. Requests with tags that are longer than this are refused.
public record Tag(String key, String value) {
  public static final int MAX_KEY_LENGTH = 128;
  public static final int MAX_VALUE_LENGTH = 256;
}
