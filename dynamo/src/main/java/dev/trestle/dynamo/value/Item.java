package dev.trestle.dynamo.value;

import java.util.Map;
import java.util.Optional;

/// An item of a table: values by attribute name. Immutable; `with` and `without` return changed copies.
public final class Item {
  public static final Item EMPTY = new Item(Attributes.EMPTY, -1);

  private final Attributes attributes;
  // Computed once on demand, because it walks over all strings. A racing second computation gives
  // the same number.
  private int sizeBytes;

  private Item(Attributes attributes, int sizeBytes) {
    this.attributes = attributes;
    this.sizeBytes = sizeBytes;
  }

  public static Item of(Attributes attributes) {
    return new Item(attributes, -1);
  }

  public static Item of(Map<String, Value> attributes) {
    return new Item(Attributes.of(attributes), -1);
  }

  /// An item whose size is already known, for example from its stored row.
  public static Item ofSize(Attributes attributes, int sizeBytes) {
    return new Item(attributes, sizeBytes);
  }

  public static Item of(String name, Value value) {
    return EMPTY.with(name, value);
  }

  public Item with(String name, Value value) {
    return of(attributes.with(name, value));
  }

  public Item with(String name, String text) {
    return with(name, Value.of(text));
  }

  public Item with(String name, long number) {
    return with(name, Value.of(number));
  }

  public Item with(String name, boolean flag) {
    return with(name, Value.of(flag));
  }

  public Item without(String name) {
    return of(attributes.without(name));
  }

  public Optional<Value> find(String name) {
    return Optional.ofNullable(attributes.value(name));
  }

  public Attributes attributes() {
    return attributes;
  }

  public boolean isEmpty() {
    return attributes.isEmpty();
  }

  /// The size that DynamoDB charges for and limits, see [ItemSize].
  public int sizeBytes() {
    if (sizeBytes < 0) {
      sizeBytes = ItemSize.of(attributes);
    }
    return sizeBytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Item that && attributes.equals(that.attributes);
  }

  @Override
  public int hashCode() {
    return attributes.hashCode();
  }

  @Override
  public String toString() {
    return attributes.toString();
  }
}
