package dev.trestle.singletable.blueprint;

import dev.trestle.singletable.key.KeyMaker;

/// What both halves of a key are made from.
public record KeyPair(KeyMaker partition, KeyMaker sort) {
  @Override
  public String toString() {
    return "%s / %s".formatted(partition, sort);
  }
}
