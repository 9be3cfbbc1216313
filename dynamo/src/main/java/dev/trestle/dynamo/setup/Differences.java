package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Where a table is not what a program was written for.
///
/// Only what a program would notice: keys, their types, indexes and the stream. How the table is paid for, protected and tagged is its
/// operator's business, and an index more harms nobody: it may be the next version's.
final class Differences {
  private final CreateTable wanted;
  private final TableDescription found;
  private final List<String> sentences = new ArrayList<>();

  private Differences(CreateTable wanted, TableDescription found) {
    this.wanted = wanted;
    this.found = found;
  }

  static List<String> between(CreateTable wanted, TableDescription found) {
    var differences = new Differences(wanted, found);
    differences.key("its key", wanted.key(), found.key());
    differences.types();
    wanted.localIndexes().forEach(differences::local);
    wanted.globalIndexes().forEach(differences::global);
    differences.stream();
    return differences.sentences;
  }

  private void key(String whose, KeySchema needed, KeySchema there) {
    if (!needed.equals(there)) {
      sentences.add("%s is %s, not %s".formatted(whose, text(there), text(needed)));
    }
  }

  private void types() {
    wanted
        .attributeTypes()
        .forEach(
            (attribute, type) -> {
              var there = found.attributeTypes().get(attribute);
              if (there != null && there != type) {
                sentences.add(
                    "the key attribute %s is of type %s, not %s".formatted(attribute, there, type));
              }
            });
  }

  private void local(LocalIndex needed) {
    found.localIndexes().stream()
        .map(LocalIndexDescription::index)
        .filter(index -> index.name().equals(needed.name()))
        .findAny()
        .ifPresentOrElse(
            there -> {
              key("the key of local index " + needed.name(), needed.key(), there.key());
              projection(needed.name(), needed.projection(), there.projection());
            },
            () ->
                sentences.add(
                    "it has no local index %s, and can get one only when it is made"
                        .formatted(needed.name())));
  }

  private void global(GlobalIndex needed) {
    found.globalIndexes().stream()
        .map(GlobalIndexDescription::index)
        .filter(index -> index.name().equals(needed.name()))
        .findAny()
        .ifPresentOrElse(
            there -> {
              key("the key of global index " + needed.name(), needed.key(), there.key());
              projection(needed.name(), needed.projection(), there.projection());
            },
            () -> sentences.add("it has no global index " + needed.name()));
  }

  private void projection(IndexName index, IndexProjection needed, IndexProjection there) {
    if (!Objects.equals(unordered(needed), unordered(there))) {
      sentences.add("index %s projects %s, not %s".formatted(index, text(there), text(needed)));
    }
  }

  private void stream() {
    var there = found.stream().filter(StreamDescription::enabled).map(StreamDescription::view);
    if (wanted.stream().isPresent() && !wanted.stream().equals(there)) {
      sentences.add(
          "its stream %s, not %s"
              .formatted(
                  there.map(view -> "shows " + view).orElse("is off"), wanted.stream().get()));
    }
  }

  /// The order in which attributes are projected means nothing.
  private static Object unordered(IndexProjection projection) {
    return projection instanceof IndexProjection.Include(var attributes)
        ? new HashSet<>(attributes)
        : projection;
  }

  private static String text(KeySchema key) {
    return "(%s%s)"
        .formatted(
            String.join(", ", key.partition()),
            Optional.of(String.join(", ", key.sort()))
                .filter(sort -> !sort.isEmpty())
                .map(sort -> "; " + sort)
                .orElse(""));
  }

  private static String text(IndexProjection projection) {
    return switch (projection) {
      case IndexProjection.All _ -> "everything";
      case IndexProjection.KeysOnly _ -> "keys only";
      case IndexProjection.Include(var attributes) -> attributes.toString();
    };
  }
}
