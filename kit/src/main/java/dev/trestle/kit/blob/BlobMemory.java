package dev.trestle.kit.blob;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Stores blobs in memory, up to 64 MiB, for a server that keeps nothing. Deletes the least recently used first. Thread-safe.
public final class BlobMemory implements BlobStore {
  private static final long MAX_BYTES = 64 << 20;

  private final Map<String, byte[]> blobs = new LinkedHashMap<>(16, 0.75f, true);
  private long storedBytes;

  @Override
  public synchronized void put(String key, byte[] bytes) {
    delete(key);
    blobs.put(key, bytes.clone());
    storedBytes += bytes.length;
    while (storedBytes > MAX_BYTES && blobs.size() > 1) {
      delete(blobs.keySet().iterator().next());
    }
  }

  @Override
  public synchronized Optional<byte[]> find(String key) {
    return Optional.ofNullable(blobs.get(key)).map(byte[]::clone);
  }

  @Override
  public synchronized void delete(String key) {
    var before = blobs.remove(key);
    storedBytes -= before == null ? 0 : before.length;
  }
}
