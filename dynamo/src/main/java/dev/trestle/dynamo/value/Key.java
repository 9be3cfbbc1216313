package dev.trestle.dynamo.value;

/// The attributes that name one item: its partition key and, where the table has one, its sort key. A position in an index
/// (an exclusive start key) is also a key, of the index's and the table's key attributes together.
///
/// Whether the names and types fit a table is known only to the table; see the engine's key schema.
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
