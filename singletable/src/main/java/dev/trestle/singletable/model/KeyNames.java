package dev.trestle.singletable.model;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.StringValue;
import dev.trestle.singletable.codec.ValueText;
import dev.trestle.singletable.key.KeyFormatter;

/// The names of the key attributes of a table or an index: partition key and sort key.
public record KeyNames(String partition, String sort) {
  /// Formats a key with these attributes.
  ///
  /// @param from the entity or the arguments that the key is made from
  public Key key(KeyPair pair, Object from) {
    return Key.of(partition, required(pair.partition(), from))
        .and(sort, required(pair.sort(), from));
  }

  private static Value required(KeyFormatter maker, Object from) {
    return maker
        .value(from)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "A part of the key %s is absent; all of them are needed".formatted(maker)));
  }

  /// Formats the key of an item for error messages: `BOOK#978-1 / BOOK`.
  public String text(Item item) {
    return "%s / %s".formatted(text(item, partition), text(item, sort));
  }

  private static String text(Item item, String attribute) {
    var value = item.attributes().value(attribute);
    return value instanceof StringValue(var text) ? text : ValueText.value(value);
  }

  /// The key of an item.
  public Key key(Item item) {
    return Key.of(partition, item.find(partition).orElseThrow())
        .and(sort, item.find(sort).orElseThrow());
  }
}
