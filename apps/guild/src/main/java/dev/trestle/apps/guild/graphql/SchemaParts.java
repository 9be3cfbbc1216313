package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.error.UserError;
import dev.trestle.apps.guild.mutation.Mutations;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The resolvers of the schema, collected from all features. Every type and field of `guild.graphqls` must get exactly one resolver.
///
/// ```java
/// schema.type("Goal", Goal.class).field("title", Goal::title);
/// schema.connection("Goal");
/// schema.payload("GoalPayload", "goal");
/// schema.query().resolved("goal", (_, call) -> …);
/// schema.mutation().add("createGoal", call -> …);
/// schema.subscription().add("onMessage", call -> new EventSource(…));
/// schema.node("Goal", 2, (call, id) -> …);
/// schema.loader(USERS, table::users);
/// ```
///
/// Values of interfaces and unions need no resolver: their type is that member whose Java class they have.
public final class SchemaParts {
  private final Map<String, ObjectType<?>> types = new LinkedHashMap<>();
  private final Map<String, Node> nodes = new HashMap<>();
  private final Set<String> anonymous = new TreeSet<>(Set.of("__typename"));
  private final Loaders loaders = new Loaders();
  private final MutationType mutation;
  private final SubscriptionType subscription;

  /// Finds a node for the field `node(id)`.
  @FunctionalInterface
  public interface NodeFinder {
    /// Empty if there is none, or none for the caller.
    Optional<?> find(FieldCall call, GlobalId id);
  }

  /// @param parts the number of ids in a global id
  private record Node(int parts, NodeFinder finder) {}

  public SchemaParts(Mutations mutations) {
    this.mutation = new MutationType(type("Mutation", Root.class), mutations);
    this.subscription = new SubscriptionType(type("Subscription", Root.class));
    query().resolved("node", (_, call) -> findNode(call));
    type("PageInfo", Connection.PageBounds.class)
        .field("hasNextPage", Connection.PageBounds::hasNextPage)
        .field("hasPreviousPage", Connection.PageBounds::hasPreviousPage)
        .field("startCursor", Connection.PageBounds::startCursor)
        .field("endCursor", Connection.PageBounds::endCursor);
    type("UserError", UserError.class)
        .field("code", UserError::code)
        .field("field", UserError::field)
        .field("message", UserError::message);
    payload("DeletedPayload", "deletedId");
  }

  /// The root fields of queries.
  public ObjectType<Root> query() {
    return type("Query", Root.class);
  }

  /// The root fields of mutations.
  public MutationType mutation() {
    return mutation;
  }

  /// The root fields of subscriptions.
  public SubscriptionType subscription() {
    return subscription;
  }

  /// The resolvers of an object type. Several features may add fields to one type.
  public <T> ObjectType<T> type(String name, Class<T> source) {
    return types.computeIfAbsent(name, _ -> ObjectType.of(name, source)).as(source);
  }

  /// Adds the connection and the edge of a type.
  public void connection(String node) {
    type(node + "Connection", Connection.class)
        .field("edges", Connection::edges)
        .field("pageInfo", Connection::pageInfo);
    edge(node);
  }

  /// Adds the edge of a type, for connections that have more fields than the usual ones.
  public void edge(String node) {
    type(node + "Edge", Connection.Edge.class)
        .field("cursor", Connection.Edge::cursor)
        .field("node", Connection.Edge::node);
  }

  /// Adds the type of a mutation's result.
  ///
  /// @param results the fields of what it changes
  public void payload(String name, String... results) {
    var type =
        type(name, Payload.class)
            .field("userErrors", Payload::userErrors)
            .field("clientMutationId", Payload::clientMutationId);
    for (var result : results) {
      type.field(result, payload -> payload.result(result));
    }
  }

  /// Adds a type of nodes, which `node(id)` finds by their global id.
  ///
  /// @param parts the number of ids in its global id
  public void node(String type, int parts, NodeFinder finder) {
    if (nodes.put(type, new Node(parts, finder)) != null) {
      throw new IllegalStateException("The node type %s is added twice".formatted(type));
    }
  }

  private Optional<?> findNode(FieldCall call) {
    var parsed = GlobalId.parse(call.arguments().text("id"));
    if (parsed.isEmpty()) {
      return Optional.empty();
    }
    var id = parsed.get();
    return Optional.ofNullable(nodes.get(id.type()))
        .filter(node -> node.parts == id.parts().size())
        .flatMap(node -> node.finder.find(call, id));
  }

  /// Adds a batched read by keys.
  public <V> void loader(Loader<V> loader, Function<List<String>, Map<String, V>> read) {
    loaders.add(loader, read);
  }

  /// Adds a batched read whose values depend on the viewer.
  ///
  /// @param read takes the id of the viewer, which is empty if nobody is signed in, and the keys
  public <V> void viewerLoader(
      Loader<V> loader, BiFunction<String, List<String>, Map<String, V>> read) {
    loaders.addForViewer(loader, read);
  }

  /// Allows root fields without sign-in.
  public void anonymous(String... rootFields) {
    anonymous.addAll(List.of(rootFields));
  }

  boolean isAnonymous(Set<String> rootFields) {
    return anonymous.containsAll(rootFields);
  }

  Map<String, ObjectType<?>> types() {
    return types;
  }

  Loaders loaders() {
    return loaders;
  }
}
