package dev.trestle.dynamo.value;

/// The primary key of an item: its partition key attribute and, if the table has one, its sort key attribute. A position in an index
/// (`ExclusiveStartKey`) is also a key, of the key attributes of the index and of the table.
///
/// Only the table knows whether the names and types fit its key schema.
public record Key(Attributes attributes) {
  public static Key of(String name, Value value) {
    return new Key(Attributes.EMPTY.with(name, value));
  }

  public static Key of(String name, String text) {
    return of(name, Value.of(text));
  }

  public Key and(String name, Value value) {
    return new Key(attributes.with(name, value));
  }

  public Key and(String name, String text) {
    return and(name, Value.of(text));
  }

  public Key and(String name, long number) {
    return and(name, Value.of(number));
  }

  @Override
  public String toString() {
    return attributes.toString();
  }
}
