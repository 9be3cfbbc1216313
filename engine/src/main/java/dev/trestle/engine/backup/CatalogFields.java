package dev.trestle.engine.backup;

import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.storage.StorageException;
import java.time.Instant;
import java.util.Optional;

/// Typed access to the attributes of a backup's or export's catalog row. A missing attribute means that the catalog is
/// damaged.
public record CatalogFields(Item item) {
  public String text(String name) {
    return findText(name).orElseThrow(() -> damaged(name));
  }

  public Optional<String> findText(String name) {
    return item.attributes().value(name) instanceof Value.StringValue(var text)
        ? Optional.of(text)
        : Optional.empty();
  }

  public long number(String name) {
    return findNumber(name).orElseThrow(() -> damaged(name));
  }

  public Optional<Long> findNumber(String name) {
    return item.attributes().value(name) instanceof Value.NumberValue(var number)
        ? Optional.of(number.longValueExact())
        : Optional.empty();
  }

  public Instant instant(String name) {
    return Instant.ofEpochMilli(number(name));
  }

  public Optional<Instant> findInstant(String name) {
    return findNumber(name).map(Instant::ofEpochMilli);
  }

  public Bytes bytes(String name) {
    if (item.attributes().value(name) instanceof Value.BinaryValue(var bytes)) {
      return bytes;
    }
    throw damaged(name);
  }

  private static StorageException damaged(String name) {
    return new StorageException(
        "The catalog is damaged: a backup or export has no valid attribute \"%s\"."
            .formatted(name));
  }
}
