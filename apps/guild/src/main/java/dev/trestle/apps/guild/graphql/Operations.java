package dev.trestle.apps.guild.graphql;

import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Problems;
import graphql.ExecutionInput;
import graphql.GraphQL;
import graphql.GraphQLError;
import graphql.ParseAndValidate;
import graphql.execution.preparsed.PreparsedDocumentEntry;
import graphql.language.Document;
import graphql.schema.GraphQLSchema;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Parses, validates, measures and executes operations. Valid documents are kept, so that a query that is sent often is parsed once.
/// Thread-safe.
final class Operations {
  private static final int KEPT_DOCUMENTS = 1_000;
  private static final String DOCUMENT = "document";

  private final Loaders loaders;
  private final GraphQLSchema schema;
  private final GraphQL engine;
  private final QueryLimits limits;
  private final PersistedQueries persisted = new PersistedQueries();
  private final Map<String, Document> documents =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Document> eldest) {
          return size() > KEPT_DOCUMENTS;
        }
      };

  Operations(SchemaParts parts) {
    this.loaders = parts.loaders();
    this.schema = GuildSchema.of(parts);
    this.limits = new QueryLimits(schema);
    this.engine =
        GraphQL.newGraphQL(schema)
            .defaultDataFetcherExceptionHandler(new FieldFailures())
            .preparsedDocumentProvider(
                (input, _) ->
                    CompletableFuture.completedFuture(
                        new PreparsedDocumentEntry(
                            Objects.requireNonNull(
                                input.getGraphQLContext().<Document>get(DOCUMENT)))))
            .build();
  }

  /// A request that was looked at before its execution.
  sealed interface Prepared {
    /// It can be executed.
    ///
    /// @param text of the whole document
    record Ready(PreparedOperation operation, String text) implements Prepared {}

    /// It cannot be executed.
    record Invalid(List<Map<String, Object>> errors) implements Prepared {}
  }

  Prepared prepare(GraphQlRequest request) {
    var hash = request.hash();
    var text = request.query().or(() -> hash.flatMap(persisted::find));
    if (text.isEmpty()) {
      if (hash.isPresent()) {
        return invalid("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND");
      }
      throw Problems.invalid("query", "query is missing.");
    }
    if (request.query().isPresent()
        && hash.isPresent()
        && !persisted.keep(hash.get(), text.get())) {
      return invalid("The hash is not that of the query.", "PERSISTED_QUERY_MISMATCH");
    }
    var document = find(text.get());
    if (document.isEmpty()) {
      var input = ExecutionInput.newExecutionInput().query(text.get()).build();
      var parsed = ParseAndValidate.parseAndValidate(schema, input);
      if (parsed.isFailure()) {
        return new Prepared.Invalid(
            parsed.getErrors().stream().map(GraphQLError::toSpecification).toList());
      }
      var valid = Objects.requireNonNull(parsed.getDocument());
      keep(text.get(), valid);
      document = Optional.of(valid);
    }
    return PreparedOperation.find(document.get(), request.operationName())
        .<Prepared>map(operation -> new Prepared.Ready(operation, text.get()))
        .orElseGet(
            () ->
                invalid(
                    "There is no such operation in the document, or several and no operationName.",
                    "OPERATION_NOT_FOUND"));
  }

  private Optional<Document> find(String text) {
    synchronized (documents) {
      return Optional.ofNullable(documents.get(text));
    }
  }

  private void keep(String text, Document document) {
    synchronized (documents) {
      documents.put(text, document);
    }
  }

  private static Prepared.Invalid invalid(String message, String code) {
    return new Prepared.Invalid(List.of(error(message, code)));
  }

  private static Map<String, Object> error(String message, String code) {
    var error = new LinkedHashMap<String, Object>();
    error.put("message", message);
    error.put("extensions", Map.of("code", code));
    return error;
  }

  /// Executes an operation, and returns the response as the specification has it.
  Map<String, Object> execute(
      PreparedOperation operation, String text, GraphQlRequest request, Optional<Caller> caller) {
    var measure = limits.measure(operation, request.variables());
    if (measure.complaint().isPresent()) {
      return Map.of("errors", List.of(error(measure.complaint().get(), "TOO_COMPLEX")));
    }
    var context = new HashMap<Object, Object>();
    context.put(DOCUMENT, operation.document());
    caller.ifPresent(it -> context.put(FieldCall.CALLER, it));
    var input =
        ExecutionInput.newExecutionInput()
            .query(text)
            .operationName(operation.name().orElse(null))
            .variables(request.variables())
            .graphQLContext(context)
            .root(Root.INSTANCE)
            .dataLoaderRegistry(loaders.open(caller.map(Caller::userId).orElse("")))
            .build();
    var result = engine.execute(input);
    if (input.getGraphQLContext().get(FieldFailures.FATAL) instanceof RuntimeException fatal) {
      throw fatal;
    }
    var body = new LinkedHashMap<>(result.toSpecification());
    body.put(
        "extensions",
        Map.of("cost", Map.of("complexity", measure.complexity(), "depth", measure.depth())));
    return body;
  }
}
