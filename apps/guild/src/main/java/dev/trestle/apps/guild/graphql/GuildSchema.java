package dev.trestle.apps.guild.graphql;

import graphql.language.InterfaceTypeDefinition;
import graphql.language.ObjectTypeDefinition;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.UnionTypeDefinition;
import graphql.schema.GraphQLSchema;
import graphql.schema.TypeResolver;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import graphql.schema.idl.TypeRuntimeWiring;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Connects the schema in `guild.graphqls` with the resolvers of the features.
final class GuildSchema {
  private static final String FILE = "guild.graphqls";

  private GuildSchema() {}

  /// The executable schema.
  ///
  /// @throws IllegalStateException if a type or a field of the file has no resolver, or a resolver no field
  static GraphQLSchema of(SchemaParts parts) {
    return of(text(), parts.types());
  }

  static GraphQLSchema of(String text, Map<String, ObjectType<?>> types) {
    var definitions = new SchemaParser().parse(text);
    require(definitions, types);
    var wiring = RuntimeWiring.newRuntimeWiring().scalar(Scalars.DATE_TIME).scalar(Scalars.CURSOR);
    types.values().forEach(type -> wiring.type(type.wiring()));
    members(definitions)
        .forEach(
            (name, members) ->
                wiring.type(
                    TypeRuntimeWiring.newTypeWiring(name)
                        .typeResolver(typeByClass(name, members, types))
                        .build()));
    return new SchemaGenerator().makeExecutableSchema(definitions, wiring.build());
  }

  /// The names of the object types of each interface and each union.
  private static Map<String, List<String>> members(TypeDefinitionRegistry definitions) {
    var members = new TreeMap<String, List<String>>();
    definitions
        .getTypes(UnionTypeDefinition.class)
        .forEach(union -> members.put(union.getName(), names(union.getMemberTypes())));
    definitions
        .unionTypeExtensions()
        .forEach(
            (name, extensions) ->
                extensions.forEach(
                    more ->
                        members.merge(
                            name,
                            names(more.getMemberTypes()),
                            (first, further) ->
                                Stream.concat(first.stream(), further.stream()).toList())));
    var objects = definitions.getTypes(ObjectTypeDefinition.class);
    for (var type : definitions.getTypes(InterfaceTypeDefinition.class)) {
      members.put(
          type.getName(),
          objects.stream()
              .filter(object -> names(object.getImplements()).contains(type.getName()))
              .map(ObjectTypeDefinition::getName)
              .toList());
    }
    return members;
  }

  @SuppressWarnings("rawtypes") // as graphql-java declares them
  private static List<String> names(List<Type> types) {
    return types.stream().map(type -> ((TypeName) type).getName()).toList();
  }

  /// Finds the type of a value of an interface or a union: the member whose values have its class.
  private static TypeResolver typeByClass(
      String name, List<String> members, Map<String, ObjectType<?>> types) {
    return environment -> {
      var value = Objects.requireNonNull(environment.<Object>getObject());
      return members.stream()
          .filter(member -> Objects.requireNonNull(types.get(member)).source().isInstance(value))
          .findFirst()
          .map(environment.getSchema()::getObjectType)
          .orElseThrow(
              () ->
                  new IllegalStateException(
                      "No member of %s has values of %s".formatted(name, value.getClass())));
    };
  }

  static String text() {
    try (var file = GuildSchema.class.getResourceAsStream(FILE)) {
      return new String(Objects.requireNonNull(file, FILE).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void require(
      TypeDefinitionRegistry definitions, Map<String, ObjectType<?>> types) {
    types.values().forEach(type -> type.require(definitions));
    var declared =
        definitions.getTypes(ObjectTypeDefinition.class).stream()
            .map(ObjectTypeDefinition::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    var resolved = new TreeSet<>(types.keySet());
    if (!declared.equals(resolved)) {
      throw new IllegalStateException(
          "The schema has the types %s, and there are resolvers for %s"
              .formatted(declared, resolved));
    }
  }
}
