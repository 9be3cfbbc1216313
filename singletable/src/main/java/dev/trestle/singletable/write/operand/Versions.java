package dev.trestle.singletable.write.operand;

import dev.trestle.singletable.codec.Component;

/// Reads the version of an entity.
public final class Versions {
  private Versions() {}

  public static long of(Object entity, Component version) {
    return ((Number) version.of(entity)).longValue();
  }
}
