package dev.trestle.singletable.write;

import dev.trestle.singletable.codec.Component;

/// Reads the versions of entities.
final class Versions {
  private Versions() {}

  static long of(Object entity, Component version) {
    return ((Number) version.of(entity)).longValue();
  }
}
