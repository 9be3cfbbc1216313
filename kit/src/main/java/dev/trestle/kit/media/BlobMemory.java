package dev.trestle.kit.media;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Blobs in memory, for a chat that forgets everything when it stops. Has room for so much; what was not asked for the longest goes first.
public final class BlobMemory implements BlobStore {
  private static final long ROOM = 64 << 20;

  private final Map<String, byte[]> blobs = new LinkedHashMap<>(16, 0.75f, true);
  private long taken;

  @Override
  public synchronized void put(String key, byte[] bytes) {
    delete(key);
    blobs.put(key, bytes.clone());
    taken += bytes.length;
    while (taken > ROOM && blobs.size() > 1) {
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
    taken -= before == null ? 0 : before.length;
  }
}
