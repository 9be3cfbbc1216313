package dev.trestle.kit.app;

import java.util.Optional;

/// A bucket of an object store, such as Amazon S3. Safe for many threads; opened and closed by the server.
public interface Bucket {
  void put(String key, byte[] bytes);

  Optional<byte[]> find(String key);

  void delete(String key);
}
