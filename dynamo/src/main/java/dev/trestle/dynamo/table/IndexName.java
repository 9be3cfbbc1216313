package dev.trestle.dynamo.table;

import dev.trestle.dynamo.error.ValidationException;

/// The name of a secondary index: 3 to 255 letters, digits, `_`, `-` and `.`.
public record IndexName(String text) implements Comparable<IndexName> {
  public IndexName {
    if (!NameRules.fit(text)) {
      throw new ValidationException(NameRules.violations("indexName", text));
    }
  }

  public static IndexName of(String text) {
    return new IndexName(text);
  }

  @Override
  public int compareTo(IndexName other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
