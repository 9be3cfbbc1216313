package dev.trestle.kit.media;

import java.util.Optional;

/// Keeps bytes under names: pictures under the hash of what they are, so what has a name never changes. Safe for many threads. What goes
/// wrong outside is an `UncheckedIOException`.
public interface BlobStore {
  /// Keeps them; where the name is there already, in place of what it was.
  ///
  /// @param key small letters, digits and hyphens
  void put(String key, byte[] bytes);

  Optional<byte[]> find(String key);

  /// Forgets them, if they are there.
  void delete(String key);
}
