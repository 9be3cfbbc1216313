package dev.trestle.kit.blob;

import java.util.Optional;

/// Stores bytes under names, such as pictures and exports. Thread-safe. A failure of the disk or the object store is an
/// `UncheckedIOException`.
public interface BlobStore {
  /// Stores bytes, and replaces those that have the same name.
  ///
  /// @param key lower-case letters, digits and hyphens
  void put(String key, byte[] bytes);

  Optional<byte[]> find(String key);

  /// Deletes the bytes, if there are any.
  void delete(String key);
}
