package dev.trestle.wire.json;

import org.jspecify.annotations.Nullable;

/// Cache of encoded attribute names, with quotes and colon. A table has few names and writes them often: half of the
/// strings of a page are names.
///
/// Safe for many threads without a lock: an entry is immutable, and a lost one is created again.
final class AttributeNameCache {
  // Longer names are rare, and would weaken the limit on memory.
  private static final int MAX_LENGTH = 64;
  private static final int PLACES = 1024;

  private final @Nullable Entry[] entries = new Entry[PLACES];

  private static final class Entry {
    final String name;
    final byte[] json;

    Entry(String name, byte[] json) {
      this.name = name;
      this.json = json;
    }
  }

  byte @Nullable [] find(String name) {
    var entry = entries[place(name)];
    return entry != null && entry.name.equals(name) ? entry.json : null;
  }

  void add(String name, byte[] json) {
    if (name.length() <= MAX_LENGTH) {
      entries[place(name)] = new Entry(name, json);
    }
  }

  private static int place(String name) {
    int hash = name.hashCode();
    return (hash ^ (hash >>> 16)) & (PLACES - 1);
  }
}
