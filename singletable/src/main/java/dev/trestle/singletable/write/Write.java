package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;

/// One write of one item, not yet carried out.
public sealed interface Write {
  /// What is written, in the words of the design, for whoever is told that it was refused.
  String label();

  /// Writes an entity, whether it is there or not.
  record Put(String label, Item item) implements Write {}

  /// Writes an entity that must not be there yet.
  record Create(String label, Item item) implements Write {}

  /// Removes an entity, whether it is there or not.
  record Delete(String label, Key key) implements Write {}
}
