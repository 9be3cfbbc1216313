package dev.trestle.dynamo.table;

import dev.trestle.dynamo.error.ValidationException;

/// The name of a table: 3 to 255 letters, digits, `_`, `-` and `.`.
public record TableName(String text) implements Comparable<TableName> {
  public TableName {
    if (!NameRules.fit(text)) {
      throw new ValidationException(NameRules.violations("tableName", text));
    }
  }

  public static TableName of(String text) {
    return new TableName(text);
  }

  @Override
  public int compareTo(TableName other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
