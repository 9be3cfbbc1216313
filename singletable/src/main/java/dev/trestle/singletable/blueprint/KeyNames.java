package dev.trestle.singletable.blueprint;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.codec.Shown;
import dev.trestle.singletable.key.KeyMaker;

/// The attributes that are the key of a table or of an index.
public record KeyNames(String partition, String sort) {
  /// A key of these attributes.
  ///
  /// @param from what both halves are made from
  public Key key(KeyPair pair, Object from) {
    return Key.of(partition, required(pair.partition(), from))
        .and(sort, required(pair.sort(), from));
  }

  private static String required(KeyMaker maker, Object from) {
    return maker
        .of(from)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "A part of the key %s is absent; all of them are needed".formatted(maker)));
  }

  /// The key of an item for error texts: `BOOK#978-1 / BOOK`.
  public String text(Item item) {
    return "%s / %s".formatted(text(item, partition), text(item, sort));
  }

  private static String text(Item item, String attribute) {
    var value = item.attributes().value(attribute);
    return value instanceof StringValue(var text) ? text : Shown.value(value);
  }

  /// The key of an item.
  public Key key(Item item) {
    return Key.of(partition, item.find(partition).orElseThrow())
        .and(sort, item.find(sort).orElseThrow());
  }
}
