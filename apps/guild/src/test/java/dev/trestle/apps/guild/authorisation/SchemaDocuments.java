package dev.trestle.apps.guild.authorisation;

import dev.trestle.apps.guild.GuildApp;
import graphql.language.EnumTypeDefinition;
import graphql.language.FieldDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Type;
import graphql.language.TypeDefinition;
import graphql.language.TypeName;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// Makes GraphQL operations from the schema: for any root field one that selects all it can reach. So a field that is added later is asked for, too.
final class SchemaDocuments {
  private static final Set<String> SCALARS =
      Set.of("ID", "String", "Int", "Boolean", "Float", "DateTime", "Cursor");

  /// Edges and nodes are followed; below them only single values.
  private static final int DEPTH = 4;

  private final TypeDefinitionRegistry registry = new SchemaParser().parse(schema());

  private static String schema() {
    try (var file = GuildApp.class.getResourceAsStream("graphql/guild.graphqls")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private <T extends TypeDefinition<?>> Optional<T> find(String name, Class<T> kind) {
    return registry.getTypes(kind).stream().filter(type -> type.getName().equals(name)).findFirst();
  }

  /// The fields of a type with those of its extensions, by name.
  Map<String, FieldDefinition> fields(String type) {
    var all = new TreeMap<String, FieldDefinition>();
    find(type, ObjectTypeDefinition.class)
        .ifPresent(
            it -> it.getFieldDefinitions().forEach(field -> all.put(field.getName(), field)));
    registry
        .objectTypeExtensions()
        .getOrDefault(type, List.of())
        .forEach(it -> it.getFieldDefinitions().forEach(field -> all.put(field.getName(), field)));
    return all;
  }

  /// The fields of all object types that no operation of [#query] and [#mutation] selects.
  Set<String> unreached(Set<String> roots) {
    var reached = new TreeSet<String>();
    for (var root : roots) {
      fields(root).values().forEach(field -> selection(field.getType(), DEPTH, reached, Set.of()));
    }
    var unreached = new TreeSet<String>();
    for (var type : registry.getTypes(ObjectTypeDefinition.class)) {
      if (!Set.of("Query", "Mutation", "Subscription").contains(type.getName())) {
        fields(type.getName())
            .keySet()
            .forEach(
                field -> {
                  var name = type.getName() + "." + field;
                  if (!reached.contains(name)) {
                    unreached.add(name);
                  }
                });
      }
    }
    return unreached;
  }

  /// A query of a root field.
  ///
  /// @param arguments the texts of the arguments by name
  String query(String field, Map<String, String> arguments) {
    return operation("Query", field, arguments);
  }

  String subscription(String field, Map<String, String> arguments) {
    return "subscription " + operation("Subscription", field, arguments);
  }

  private String operation(String root, String field, Map<String, String> arguments) {
    var definition = Objects.requireNonNull(fields(root).get(field), field);
    var all = new LinkedHashMap<>(arguments);
    definition.getInputValueDefinitions().stream()
        .filter(argument -> argument.getName().equals("first"))
        .forEach(argument -> all.putIfAbsent("first", "2"));
    var texts = new ArrayList<String>();
    all.forEach((name, value) -> texts.add(name + ": " + value));
    return "{ %s%s %s }"
        .formatted(
            field,
            texts.isEmpty() ? "" : "(" + String.join(", ", texts) + ")",
            selection(definition.getType(), DEPTH, new TreeSet<>(), Set.of()));
  }

  /// A mutation whose required input is made up, except for ids.
  ///
  /// @param ids the global ids by the name of the member
  Optional<String> mutation(String field, Map<String, String> ids) {
    var definition = Objects.requireNonNull(fields("Mutation").get(field), field);
    var input = definition.getInputValueDefinitions().getFirst();
    var members = new ArrayList<String>();
    var missing = new TreeSet<>(ids.keySet());
    var type = find(name(input.getType()), InputObjectTypeDefinition.class).orElseThrow();
    for (var member : type.getInputValueDefinitions()) {
      var id = ids.get(member.getName());
      missing.remove(member.getName());
      if (id != null) {
        members.add(member.getName() + ": " + value(member.getType(), _ -> "\"" + id + "\""));
      } else if (member.getType() instanceof NonNullType required) {
        if (name(required).equals("ID")) {
          return Optional.empty();
        }
        members.add(member.getName() + ": " + value(required, _ -> "\"x\""));
      }
    }
    if (!missing.isEmpty()) {
      throw new AssertionError("The input of %s has no %s".formatted(field, missing));
    }
    return Optional.of(
        "mutation { %s(input: {%s}) %s }"
            .formatted(
                field,
                String.join(", ", members),
                selection(definition.getType(), DEPTH - 1, new TreeSet<>(), Set.of())));
  }

  private String value(Type<?> type, UnaryOperator<String> id) {
    return switch (type) {
      case NonNullType required -> value(required.getType(), id);
      case ListType list -> "[" + value(list.getType(), id) + "]";
      case TypeName plain -> value(plain.getName(), id);
      default -> throw new AssertionError("No value for " + type);
    };
  }

  private String value(String type, UnaryOperator<String> id) {
    return switch (type) {
      case "ID" -> id.apply(type);
      case "String" -> "\"a text\"";
      case "Cursor" -> "\"cursor\"";
      case "Int" -> "1";
      case "Boolean" -> "true";
      case "DateTime" -> "\"2030-01-01T00:00:00.000Z\"";
      default ->
          find(type, EnumTypeDefinition.class)
              .map(it -> it.getEnumValueDefinitions().getFirst().getName())
              .orElseThrow(() -> new AssertionError("No value for " + type));
    };
  }

  /// @param above the types on the way to this one. Of a type that is above itself, only single values are selected: the operation would be too
  ///     complex, and the rest is selected above
  private String selection(Type<?> type, int depth, Set<String> reached, Set<String> above) {
    var name = name(type);
    if (isLeaf(name)) {
      return "";
    }
    if (find(name, ObjectTypeDefinition.class).isEmpty()) {
      return "{ __typename }";
    }
    var path = new TreeSet<>(above);
    boolean first = path.add(name);
    var parts = new ArrayList<String>();
    for (var field : fields(name).values()) {
      var leaf = isLeaf(name(field.getType()));
      boolean plain =
          field.getInputValueDefinitions().stream()
              .noneMatch(argument -> argument.getType() instanceof NonNullType);
      boolean list = !field.getInputValueDefinitions().isEmpty();
      if (plain && (leaf || (depth > 0 && first && !list))) {
        reached.add(name + "." + field.getName());
        parts.add(
            leaf
                ? field.getName()
                : field.getName() + " " + selection(field.getType(), depth - 1, reached, path));
      }
    }
    return parts.isEmpty() ? "{ __typename }" : "{ " + String.join(" ", parts) + " }";
  }

  private boolean isLeaf(String name) {
    return SCALARS.contains(name) || find(name, EnumTypeDefinition.class).isPresent();
  }

  private static String name(Type<?> type) {
    return switch (type) {
      case NonNullType required -> name(required.getType());
      case ListType list -> name(list.getType());
      case TypeName plain -> plain.getName();
      default -> throw new AssertionError("No name of " + type);
    };
  }
}
