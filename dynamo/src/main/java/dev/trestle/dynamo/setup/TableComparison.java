package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.GlobalIndex;
import dev.trestle.dynamo.table.IndexProjection;
import dev.trestle.dynamo.table.KeySchema;
import dev.trestle.dynamo.table.KeyType;
import dev.trestle.dynamo.table.LocalIndex;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableDescription.GlobalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.LocalIndexDescription;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// Compares an existing table with the table that a program needs.
///
/// Compares only what a program depends on: keys, their types, indexes and the stream. Billing, protection and tags are the operator's
/// choice, and an additional index does no harm: it may belong to the next version.
///
/// Repairs nothing. Above all it creates no missing index: DynamoDB would fill it only with items that have its key attributes, and
/// older items have none, so the program would start and silently miss most of its items.
final class TableComparison {
  private final CreateTable wanted;
  private final TableDescription found;
  private final List<TableDifference> all = new ArrayList<>();

  private TableComparison(CreateTable wanted, TableDescription found) {
    this.wanted = wanted;
    this.found = found;
  }

  static List<TableDifference> between(CreateTable wanted, TableDescription found) {
    var differences = new TableComparison(wanted, found);
    differences.key();
    differences.types();
    wanted.localIndexes().forEach(differences::local);
    wanted.globalIndexes().forEach(differences::global);
    differences.stream();
    return differences.all;
  }

  private void key() {
    if (!wanted.key().equals(found.key())) {
      all.add(TableDifference.forGood(other("its key", wanted.key(), found.key())));
    }
  }

  private static String other(String whose, KeySchema needed, KeySchema there) {
    return "%s is %s, not %s".formatted(whose, text(there), text(needed));
  }

  private void types() {
    wanted
        .attributeTypes()
        .forEach(
            (attribute, type) -> {
              var there = found.attributeTypes().get(attribute);
              if (there != null && there != type) {
                all.add(type(attribute, there, type));
              }
            });
  }

  private TableDifference type(String attribute, KeyType there, KeyType needed) {
    var sentence = "the key attribute %s is of type %s, not %s".formatted(attribute, there, needed);
    return isForGood(attribute)
        ? TableDifference.forGood(sentence)
        : new TableDifference(
            sentence,
            List.of(
                "Give the attribute %s another name in the program: its type cannot change as long as a key of the table or of an index uses it."
                    .formatted(attribute)));
  }

  private boolean isForGood(String attribute) {
    return found.key().contains(attribute)
        || found.localIndexes().stream().anyMatch(each -> each.index().key().contains(attribute));
  }

  private void local(LocalIndex needed) {
    found.localIndexes().stream()
        .map(LocalIndexDescription::index)
        .filter(index -> index.name().equals(needed.name()))
        .findAny()
        .ifPresentOrElse(
            there ->
                changes(
                        "local index " + needed.name(),
                        new Shape(needed.key(), needed.projection()),
                        new Shape(there.key(), there.projection()))
                    .forEach(sentence -> all.add(TableDifference.forGood(sentence))),
            () ->
                all.add(
                    TableDifference.forGood(
                        "it has no local index %s, and a local index can only be created together with its table"
                            .formatted(needed.name()))));
  }

  private void global(GlobalIndex needed) {
    found.globalIndexes().stream()
        .map(GlobalIndexDescription::index)
        .filter(index -> index.name().equals(needed.name()))
        .findAny()
        .ifPresentOrElse(
            there ->
                changes(
                        "global index " + needed.name(),
                        new Shape(needed.key(), needed.projection()),
                        new Shape(there.key(), there.projection()))
                    .forEach(sentence -> all.add(new TableDifference(sentence, renamed(needed)))),
            () -> all.add(missing(needed)));
  }

  /// The parts of an index that cannot be changed.
  private record Shape(KeySchema key, IndexProjection projection) {}

  private static List<String> changes(String index, Shape needed, Shape there) {
    var sentences = new ArrayList<String>();
    if (!needed.key.equals(there.key)) {
      sentences.add(other("the key of " + index, needed.key, there.key));
    }
    if (!unordered(needed.projection).equals(unordered(there.projection))) {
      sentences.add(
          "%s projects %s, not %s"
              .formatted(index, text(there.projection), text(needed.projection)));
    }
    return sentences;
  }

  private static List<String> renamed(GlobalIndex index) {
    return List.of(
        "Give the index %s another name in the program, and start it again to see how to add that index: an existing index cannot be changed."
            .formatted(index.name()));
  }

  private TableDifference missing(GlobalIndex index) {
    var steps = new ArrayList<String>();
    steps.add("Add the index:\n   " + AwsCommand.addIndex(index, wanted.attributeTypes(), found));
    var added =
        index.key().attributes().stream().filter(name -> !wanted.key().contains(name)).toList();
    if (!added.isEmpty()) {
      steps.add(
          "When it is ACTIVE, write every item again that belongs in it: items written before may lack %s, and the index would not contain them. With a design of the toolkit, Tables.backfill does that."
              .formatted(String.join(" and ", added)));
    }
    return new TableDifference(
        "it has no global index %s %s".formatted(index.name(), text(index.key())), steps);
  }

  private void stream() {
    var there = found.stream().filter(StreamDescription::enabled).map(StreamDescription::view);
    if (wanted.stream().isPresent() && !wanted.stream().equals(there)) {
      all.add(
          new TableDifference(
              "its stream %s, not %s"
                  .formatted(
                      there.map(view -> "has the view " + view).orElse("is off"),
                      wanted.stream().get()),
              switched(there.isPresent(), wanted.stream().get())));
    }
  }

  private List<String> switched(boolean isOn, StreamView view) {
    var steps = new ArrayList<String>();
    if (isOn) {
      steps.add(
          "Wait until all consumers have read the stream to its end, and disable it:\n   "
              + AwsCommand.streamOff(found.name()));
    }
    steps.add("Enable the stream:\n   " + AwsCommand.streamOn(found.name(), view));
    return steps;
  }

  /// The projection without the order of its attributes, which has no meaning.
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
