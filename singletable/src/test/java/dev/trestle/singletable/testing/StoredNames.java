package dev.trestle.singletable.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Lists the names that a table stores: entity types with their keys, lock types, attributes, the texts of enums, and the types of counters
/// and remembered requests. A test compares the list with a file, so that renaming or moving a record cannot change what is stored.
public final class StoredNames {
  private static final String FILE = "stored-names.txt";

  private final StringBuilder text = new StringBuilder();

  private StoredNames() {}

  /// Compares the names that a table stores with the file `stored-names.txt` beside a test.
  ///
  /// @throws AssertionError if they differ; it shows the blocks that differ, and no others
  public static void requirePinned(Table table, Class<?> test) {
    try (var file = test.getResourceAsStream(FILE)) {
      var known = new String(Objects.requireNonNull(file, FILE).readAllBytes(), UTF_8);
      difference(known, of(table))
          .ifPresent(
              text -> {
                throw new AssertionError(text);
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The blocks in which two lists differ; empty if they are equal.
  ///
  /// @param known the content of the file
  static Optional<String> difference(String known, String stored) {
    if (known.equals(stored)) {
      return Optional.empty();
    }
    var missing = without(stored, known);
    var surplus = without(known, stored);
    if (missing.isEmpty() && surplus.isEmpty()) {
      return Optional.of(FILE + " has its blocks in another order, or white space between them.");
    }
    return Optional.of(
        said("The table stores this, and %s does not have it:", missing)
            + said("%s has this, and the table does not store it:", surplus));
  }

  private static String without(String text, String others) {
    var known = Set.copyOf(Arrays.asList(blocks(others)));
    return Arrays.stream(blocks(text))
        .filter(block -> !known.contains(block))
        .collect(Collectors.joining("\n\n"));
  }

  private static String[] blocks(String text) {
    return text.strip().split("\n\n+");
  }

  private static String said(String sentence, String blocks) {
    return blocks.isEmpty() ? "" : sentence.formatted(FILE) + "\n\n" + blocks + "\n\n";
  }

  /// All names, a block for each entity.
  public static String of(Table table) {
    var names = new StoredNames();
    names.line(table.model().name().toString());
    table.model().entities().stream()
        .sorted(Comparator.comparing(EntityModel::name))
        .forEach(names::add);
    table.model().patterns().stream()
        .sorted(Comparator.comparing(PatternModel::name))
        .forEach(names::add);
    return names.text.toString();
  }

  private void add(EntityModel<?> entity) {
    line("");
    line("entity %s: %s".formatted(entity.name(), entity.key()));
    entity.indexed().forEach((index, key) -> line("  index %s: %s".formatted(index.name(), key)));
    entity
        .uniques()
        .forEach(
            lock -> {
              line("  lock %s for %s: %s".formatted(lock.type(), lock.name(), lock.key()));
              line(
                  "    attributes: "
                      + lock.kept().stream()
                          .map(it -> it.attribute())
                          .collect(Collectors.joining(" ")));
            });
    line("  attributes: %s".formatted(String.join(" ", entity.attributes())));
    entity
        .codec()
        .schema()
        .ifPresent(schema -> line("  version in: %s".formatted(schema.attribute())));
    entity.codec().components().stream()
        .filter(component -> component.rawType().isEnum())
        .sorted(Comparator.comparing(Component::attribute))
        .forEach(component -> line("  %s: %s".formatted(component.attribute(), texts(component))));
  }

  private static String texts(Component component) {
    return Arrays.stream(component.rawType().getEnumConstants())
        .map(constant -> component.codec().encode(constant))
        .map(StoredNames::text)
        .collect(Collectors.joining(" "));
  }

  private void add(PatternModel pattern) {
    switch (pattern) {
      case PatternModel.CounterPattern count -> {
        line("");
        line("counter %s: %s".formatted(count.name(), count.key()));
        line("  attribute: %s".formatted(count.attribute()));
        count
            .type()
            .forEach((attribute, type) -> line("  %s: %s".formatted(attribute, text(type))));
      }
      case PatternModel.IdempotentPattern once -> {
        line("");
        line("remembered request %s: %s".formatted(once.name(), once.key()));
        once.type().forEach((attribute, type) -> line("  %s: %s".formatted(attribute, text(type))));
      }
      case PatternModel.GetPattern _,
          PatternModel.BatchPattern _,
          PatternModel.QueryPattern _,
          PatternModel.UniquePattern<?> _ -> {}
    }
  }

  private static String text(Value value) {
    return value instanceof Value.StringValue(var text) ? text : value.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
