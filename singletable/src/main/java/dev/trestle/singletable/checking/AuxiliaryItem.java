package dev.trestle.singletable.checking;

import dev.trestle.singletable.checked.CheckedEntity;
import dev.trestle.singletable.checked.CheckedIndexKey;
import dev.trestle.singletable.checked.CheckedKey;
import dev.trestle.singletable.checked.CheckedPattern.CheckedBatchGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedCounter;
import dev.trestle.singletable.checked.CheckedPattern.CheckedGet;
import dev.trestle.singletable.checked.CheckedPattern.CheckedIdempotent;
import dev.trestle.singletable.checked.CheckedPattern.CheckedQuery;
import dev.trestle.singletable.checked.CheckedPattern.CheckedUniqueGet;
import dev.trestle.singletable.checked.CheckedTable;
import dev.trestle.singletable.declaration.IndexDeclaration;
import dev.trestle.singletable.declaration.TableDeclaration;
import dev.trestle.singletable.template.Template;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// An item that is not an entity: the lock of a unique value, a counter, or the outcome of an idempotent request.
///
/// @param name the name in error messages
/// @param type the value of the type attribute, where there is one
/// @param attributes its other attributes, as far as the design names them
record AuxiliaryItem(String name, CheckedKey key, String type, List<String> attributes) {
  /// The template of an attribute that may have any value. The outcome of a request and its fingerprint are not listed: an outcome is a
  /// map, which cannot be a key.
  private static final Template ANYTHING = Template.parse("{anything:plain}");

  static AuxiliaryItem of(CheckedEntity entity) {
    return new AuxiliaryItem(entity.label(), entity.key(), entity.name(), List.of());
  }

  static List<AuxiliaryItem> of(CheckedTable table) {
    var found = new ArrayList<AuxiliaryItem>();
    for (var entity : table.entities()) {
      for (var unique : entity.uniques()) {
        found.add(
            new AuxiliaryItem(
                "the lock of %s.%s".formatted(entity.name(), unique.name()),
                unique.key(),
                unique.type(),
                List.copyOf(unique.kept().values())));
      }
    }
    for (var pattern : table.patterns()) {
      var name = pattern.signature().name();
      switch (pattern) {
        case CheckedCounter counter ->
            found.add(
                new AuxiliaryItem(
                    "the counter " + name,
                    counter.key(),
                    counter.type(),
                    said(counter.attribute(), counter.changedAt())));
        case CheckedIdempotent once ->
            found.add(
                new AuxiliaryItem(
                    outcome(name), once.key(), once.type(), said(table.declaration().ttl())));
        case CheckedGet _, CheckedBatchGet _, CheckedUniqueGet _, CheckedQuery _ -> {
          // These patterns only read.
        }
      }
    }
    return found;
  }

  /// The name of an idempotent request's outcome, for error messages.
  ///
  /// @param method the method of the design, which is often called `request`
  static String outcome(String method) {
    return "the outcome of %s()".formatted(method);
  }

  private static List<String> said(String... texts) {
    return Arrays.stream(texts).filter(text -> !text.isEmpty()).toList();
  }

  /// Its key in the table itself, or in an index; empty where it is not in the index.
  Optional<CheckedIndexKey> keyIn(Optional<IndexDeclaration> index, TableDeclaration table) {
    if (index.isEmpty()) {
      return Optional.of(CheckedIndexKey.of(key));
    }
    var all = new HashMap<String, Template>();
    attributes.forEach(attribute -> all.put(attribute, ANYTHING));
    if (!table.type().isEmpty()) {
      all.put(table.type(), Template.parse(type));
    }
    all.put(table.pk(), key.partition());
    all.put(table.sk(), key.sort());
    return all.keySet().containsAll(index.get().attributes())
        ? Optional.of(
            new CheckedIndexKey(
                key.place(),
                index.get().pk().stream().map(all::get).toList(),
                index.get().sk().stream().map(all::get).toList()))
        : Optional.empty();
  }
}
