package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.error.UserError;
import graphql.language.ObjectTypeDefinition;
import graphql.schema.GraphQLSchema;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import graphql.schema.idl.TypeRuntimeWiring;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Connects the schema in `guild.graphqls` with its resolvers.
final class GuildSchema {
  private static final String FILE = "guild.graphqls";

  private GuildSchema() {}

  /// The executable schema.
  ///
  /// @throws IllegalStateException if a type or a field of the file has no resolver, or a resolver no field
  static GraphQLSchema of(Services services) {
    var definitions = new SchemaParser().parse(text());
    var types = types(services);
    require(definitions, types);
    var wiring = RuntimeWiring.newRuntimeWiring().scalar(Scalars.DATE_TIME).scalar(Scalars.CURSOR);
    types.forEach(type -> wiring.type(type.wiring()));
    wiring.type(
        TypeRuntimeWiring.newTypeWiring("Node")
            .typeResolver(
                environment ->
                    Objects.requireNonNull(
                        environment
                            .getSchema()
                            .getObjectType(
                                name(types, Objects.requireNonNull(environment.getObject())))))
            .build());
    return new SchemaGenerator().makeExecutableSchema(definitions, wiring.build());
  }

  /// The name of the type of a node.
  private static String name(List<ObjectType<?>> types, Object node) {
    return types.stream()
        .filter(type -> type.source().isInstance(node))
        .findFirst()
        .orElseThrow()
        .name();
  }

  static String text() {
    try (var file = GuildSchema.class.getResourceAsStream(FILE)) {
      return new String(Objects.requireNonNull(file, FILE).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<ObjectType<?>> types(Services services) {
    var mutation = new MutationType(services.mutations());
    new GoalMutations(services).addTo(mutation);
    new QuestMutations(services).addTo(mutation);
    var types = new ArrayList<ObjectType<?>>();
    types.add(new QueryFields(services).type());
    types.add(mutation.type());
    types.add(QuestFields.type());
    types.addAll(UserFields.types());
    types.addAll(new GoalFields(services.tasks(), services.milestones(), services.clock()).types());
    types.addAll(connections("Goal"));
    types.addAll(connections("Task"));
    types.addAll(connections("Quest"));
    types.add(pageInfo());
    types.add(userError());
    types.add(payload("GoalPayload", "goal"));
    types.add(payload("TaskPayload", "task", "goal"));
    types.add(payload("MilestonePayload", "milestone", "goal"));
    types.add(payload("QuestPayload", "quest", "similar"));
    types.add(payload("DeletedPayload", "deletedId"));
    return types;
  }

  private static List<ObjectType<?>> connections(String node) {
    return List.of(
        ObjectType.of(node + "Connection", Connection.class)
            .field("edges", Connection::edges)
            .field("pageInfo", Connection::pageInfo),
        ObjectType.of(node + "Edge", Connection.Edge.class)
            .field("cursor", Connection.Edge::cursor)
            .field("node", Connection.Edge::node));
  }

  private static ObjectType<Connection.PageBounds> pageInfo() {
    return ObjectType.of("PageInfo", Connection.PageBounds.class)
        .field("hasNextPage", Connection.PageBounds::hasNextPage)
        .field("hasPreviousPage", Connection.PageBounds::hasPreviousPage)
        .field("startCursor", Connection.PageBounds::startCursor)
        .field("endCursor", Connection.PageBounds::endCursor);
  }

  private static ObjectType<UserError> userError() {
    return ObjectType.of("UserError", UserError.class)
        .field("code", UserError::code)
        .field("field", UserError::field)
        .field("message", UserError::message);
  }

  /// The type of a mutation's result.
  ///
  /// @param results the fields of what it changes
  private static ObjectType<Payload> payload(String name, String... results) {
    var type =
        ObjectType.of(name, Payload.class)
            .field("userErrors", Payload::userErrors)
            .field("clientMutationId", Payload::clientMutationId);
    for (var result : results) {
      type.field(result, payload -> payload.result(result));
    }
    return type;
  }

  private static void require(TypeDefinitionRegistry definitions, List<ObjectType<?>> types) {
    types.forEach(type -> type.require(definitions));
    var declared =
        definitions.getTypes(ObjectTypeDefinition.class).stream()
            .map(ObjectTypeDefinition::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    var resolved =
        types.stream().map(ObjectType::name).collect(Collectors.toCollection(TreeSet::new));
    if (!declared.equals(resolved)) {
      throw new IllegalStateException(
          "The schema has the types %s, and there are resolvers for %s"
              .formatted(declared, resolved));
    }
  }
}
