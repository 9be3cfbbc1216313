package dev.trestle.singletable.blueprint;

import dev.trestle.singletable.key.KeyMaker;
import dev.trestle.singletable.template.Template;
import java.util.List;
import java.util.Optional;

/// One way in which a table is asked.
public sealed interface PatternModel {
  /// The name of the method.
  String name();

  /// Finds an entity by its key.
  record GetPattern(String name, EntityModel<?> entity, KeyPair key, boolean consistent)
      implements PatternModel {}

  /// Lists entities of a partition.
  ///
  /// @param entities those that it may find
  /// @param index where it asks; empty for the table itself
  /// @param filtered whether it passes over other entities
  record QueryPattern(
      String name,
      List<EntityModel<?>> entities,
      Optional<IndexModel> index,
      KeyMaker partition,
      Range range,
      boolean ascending,
      boolean filtered,
      boolean consistent)
      implements PatternModel {}

  /// Which part of a partition is listed.
  sealed interface Range {
    /// What all that it finds begins with, as far as it is sure.
    Template head();

    /// What begins with a text; with the empty one, everything.
    record Prefix(KeyMaker bound) implements Range {
      @Override
      public Template head() {
        return bound.template();
      }
    }

    /// Everything of the same kind behind a key.
    record After(KeyMaker bound) implements Range {
      @Override
      public Template head() {
        return bound.template().head();
      }
    }

    /// Everything of the same kind before a key.
    record Before(KeyMaker bound) implements Range {
      @Override
      public Template head() {
        return bound.template().head();
      }
    }

    /// From one key to another, both included.
    record Within(KeyMaker low, KeyMaker high) implements Range {
      @Override
      public Template head() {
        return low.template().head();
      }
    }
  }
}
