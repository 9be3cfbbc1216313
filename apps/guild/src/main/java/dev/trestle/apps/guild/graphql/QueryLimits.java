package dev.trestle.apps.guild.graphql;

import graphql.GraphQLException;
import graphql.analysis.QueryTraverser;
import graphql.analysis.QueryVisitorFieldEnvironment;
import graphql.analysis.QueryVisitorStub;
import graphql.language.Field;
import graphql.schema.GraphQLSchema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Measures an operation with the variables of its execution, and refuses what would cost too much: depth, complexity, and aliases of one
/// field. Introspection is left out; graphql-java limits that itself.
///
/// The complexity of a field is one, or the weight that `@cost` gives it in the schema, and that of its children. A connection counts its children
/// as often as it lists entries.
final class QueryLimits {
  static final int MAX_DEPTH = 8;
  static final int MAX_COMPLEXITY = 1_000;
  static final int MAX_ALIASES = 10;

  private static final String COST = "cost";
  private static final String WEIGHT = "weight";
  private static final long TOO_MUCH = 1_000_000;

  private final GraphQLSchema schema;

  QueryLimits(GraphQLSchema schema) {
    this.schema = schema;
  }

  /// The measure of an operation.
  ///
  /// @param complaint why it is refused; empty if it may run
  record Measure(int depth, int complexity, Optional<String> complaint) {}

  /// Measures an operation. Variables that do not fit the schema measure nothing: the execution refuses them.
  Measure measure(PreparedOperation operation, Map<String, @Nullable Object> variables) {
    var fields = new Fields();
    try {
      traverser(operation, variables).visitPreOrder(visitor(fields::enter));
      traverser(operation, variables).visitPostOrder(visitor(fields::leave));
    } catch (GraphQLException _) {
      return new Measure(0, 0, Optional.empty());
    }
    return new Measure(fields.depth, fields.complexity, fields.complaint());
  }

  private static QueryVisitorStub visitor(Consumer<QueryVisitorFieldEnvironment> each) {
    return new QueryVisitorStub() {
      @Override
      public void visitField(QueryVisitorFieldEnvironment field) {
        if (!isIntrospection(field)) {
          each.accept(field);
        }
      }
    };
  }

  private QueryTraverser traverser(
      PreparedOperation operation, Map<String, @Nullable Object> variables) {
    return QueryTraverser.newQueryTraverser()
        .schema(schema)
        .document(operation.document())
        .operationName(operation.name().orElse(null))
        .variables(variables)
        .build();
  }

  private static boolean isIntrospection(@Nullable QueryVisitorFieldEnvironment field) {
    for (var at = field; at != null; at = at.getParentEnvironment()) {
      if (at.getField().getName().startsWith("__")) {
        return true;
      }
    }
    return false;
  }

  /// A field at a place of the response, under whichever aliases.
  private record Place(String parent, String name) {}

  /// The fields of an operation, as far as they were visited.
  private static final class Fields {
    private final Map<QueryVisitorFieldEnvironment, Long> children = new HashMap<>();
    private final Map<Place, Set<String>> aliases = new HashMap<>();
    private int depth;
    private int complexity;

    private void enter(QueryVisitorFieldEnvironment field) {
      depth = Math.max(depth, depth(field));
      var name = field.getFieldsContainer().getName() + "." + field.getField().getName();
      var place = new Place(path(field.getParentEnvironment()), name);
      aliases.computeIfAbsent(place, _ -> new HashSet<>()).add(key(field.getField()));
    }

    private void leave(QueryVisitorFieldEnvironment field) {
      long below = children.getOrDefault(field, 0L);
      long cost = Math.min(TOO_MUCH, weight(field) + below * times(field));
      var parent = field.getParentEnvironment();
      if (parent == null) {
        complexity = (int) Math.min(TOO_MUCH, complexity + cost);
      } else {
        children.merge(parent, cost, Long::sum);
      }
    }

    private static int weight(QueryVisitorFieldEnvironment field) {
      return Optional.ofNullable(field.getFieldDefinition().getAppliedDirective(COST))
          .map(cost -> cost.getArgument(WEIGHT))
          .map(weight -> weight.<Integer>getValue())
          .orElse(1);
    }

    /// The number of entries that a field lists: the argument of a connection.
    private static int times(QueryVisitorFieldEnvironment field) {
      return field.getArguments().get("first") instanceof Integer first
          ? Math.clamp(first, 1, Connection.MAX)
          : 1;
    }

    private static int depth(@Nullable QueryVisitorFieldEnvironment field) {
      int depth = 0;
      for (var at = field; at != null; at = at.getParentEnvironment()) {
        depth++;
      }
      return depth;
    }

    private static String path(@Nullable QueryVisitorFieldEnvironment field) {
      var path = new StringBuilder();
      for (var at = field; at != null; at = at.getParentEnvironment()) {
        path.insert(0, "/" + key(at.getField()));
      }
      return path.toString();
    }

    private static String key(Field field) {
      return field.getAlias() == null ? field.getName() : field.getAlias();
    }

    private Optional<String> complaint() {
      if (depth > MAX_DEPTH) {
        return Optional.of(
            "The operation is %d fields deep; at most %d are allowed.".formatted(depth, MAX_DEPTH));
      }
      if (complexity > MAX_COMPLEXITY) {
        return Optional.of(
            "The operation has a complexity of %d; at most %d are allowed. Ask for fewer entries, or fewer fields."
                .formatted(complexity, MAX_COMPLEXITY));
      }
      return aliases.entrySet().stream()
          .filter(entry -> entry.getValue().size() > MAX_ALIASES)
          .findFirst()
          .map(
              entry ->
                  "The field %s is asked for %d times; at most %d are allowed."
                      .formatted(entry.getKey().name, entry.getValue().size(), MAX_ALIASES));
    }
  }
}
