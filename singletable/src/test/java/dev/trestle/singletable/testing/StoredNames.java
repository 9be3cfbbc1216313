package dev.trestle.singletable.testing;

import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.codec.Component;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Collectors;

/// Lists the names that a table stores: entity types with their keys, lock types, attributes, the texts of enums, and the types of counters
/// and remembered requests. A test compares the list with a file, so that renaming or moving a record cannot change what is stored.
public final class StoredNames {
  private final StringBuilder text = new StringBuilder();

  private StoredNames() {}

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
