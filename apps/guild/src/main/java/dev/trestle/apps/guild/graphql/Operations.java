package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.api.UserBudget;
import dev.trestle.apps.guild.event.EventSource;
import dev.trestle.apps.guild.event.TopicEvent;
import dev.trestle.dynamo.metering.CostMeter;
import dev.trestle.dynamo.metering.RequestCost;
import dev.trestle.kit.api.Caller;
import dev.trestle.kit.api.Problems;
import dev.trestle.web.route.Problem;
import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.GraphQL;
import graphql.GraphQLError;
import graphql.ParseAndValidate;
import graphql.execution.AsyncExecutionStrategy;
import graphql.execution.preparsed.PreparsedDocumentEntry;
import graphql.language.Document;
import graphql.schema.GraphQLSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/// Parses, validates, measures and executes operations. Valid documents are kept, so that a query that is sent often is parsed once.
/// Thread-safe.
///
/// A subscription is executed as a query is: once for each of its events, which is the value of its root field.
public final class Operations {
  /// As many as a thousand queries of pages have.
  private static final int KEPT_CHARACTERS = 1_000_000;

  private static final String DOCUMENT = "document";

  private final Loaders loaders;
  private final GraphQLSchema schema;
  private final GraphQL engine;
  private final QueryLimits limits;
  private final UserBudget budget;
  private final Optional<AllowedDocuments> allowed;
  private final boolean showsDatabaseCost;
  private final PersistedQueries persisted = new PersistedQueries();
  private final KeptDocuments documents = new KeptDocuments(KEPT_CHARACTERS);

  /// @param allowed the only documents that are executed; empty if there is no such list
  /// @param showsDatabaseCost whether responses have the cost of database requests. It differs between what is hidden and what does not exist,
  ///   so it is for developers on their own machine, and not for servers that others reach
  public Operations(
      SchemaParts parts,
      UserBudget budget,
      Optional<AllowedDocuments> allowed,
      boolean showsDatabaseCost) {
    this.allowed = allowed;
    this.showsDatabaseCost = showsDatabaseCost;
    this.budget = budget;
    this.loaders = parts.loaders();
    this.schema = GuildSchema.of(parts);
    this.limits = new QueryLimits(schema);
    this.engine =
        GraphQL.newGraphQL(schema)
            .defaultDataFetcherExceptionHandler(new FieldFailures())
            .subscriptionExecutionStrategy(new AsyncExecutionStrategy(new FieldFailures()))
            .preparsedDocumentProvider(
                (input, _) ->
                    CompletableFuture.completedFuture(
                        new PreparsedDocumentEntry(
                            Objects.requireNonNull(
                                input.getGraphQLContext().<Document>get(DOCUMENT)))))
            .build();
  }

  /// A request that was looked at before its execution.
  public sealed interface Prepared {
    /// It can be executed.
    ///
    /// @param text of the whole document
    record Ready(PreparedOperation operation, String text) implements Prepared {}

    /// It cannot be executed.
    record Invalid(List<Map<String, Object>> errors) implements Prepared {}
  }

  public Prepared prepare(GraphQlRequest request) {
    var hash = request.hash();
    var text = request.query().or(() -> hash.flatMap(this::find));
    if (text.isEmpty()) {
      if (hash.isPresent()) {
        return invalid("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND");
      }
      throw Problems.invalid("query", "query is missing.");
    }
    if (allowed.filter(list -> !list.contains(text.get())).isPresent()) {
      return invalid(
          "This server executes the documents of its own list only.", "DOCUMENT_NOT_ALLOWED");
    }
    if (request.query().isPresent()
        && hash.isPresent()
        && !persisted.keep(hash.get(), text.get())) {
      return invalid("The hash is not that of the query.", "PERSISTED_QUERY_MISMATCH");
    }
    var document = documents.find(text.get());
    if (document.isEmpty()) {
      var input = ExecutionInput.newExecutionInput().query(text.get()).build();
      var parsed = ParseAndValidate.parseAndValidate(schema, input);
      if (parsed.isFailure()) {
        return new Prepared.Invalid(
            parsed.getErrors().stream().map(GraphQLError::toSpecification).toList());
      }
      var valid = Objects.requireNonNull(parsed.getDocument());
      documents.keep(text.get(), valid);
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

  private Optional<String> find(String hash) {
    return allowed.flatMap(list -> list.find(hash)).or(() -> persisted.find(hash));
  }

  private static Prepared.Invalid invalid(String message, String code) {
    return new Prepared.Invalid(List.of(error(message, code)));
  }

  /// An error as the specification has it.
  public static Map<String, Object> error(String message, String code) {
    var error = new LinkedHashMap<String, Object>();
    error.put("message", message);
    error.put("extensions", Map.of("code", code));
    return error;
  }

  /// An error that a problem is. One that says when to come back has `retryAfter`, in seconds.
  public static Map<String, Object> error(Problem problem) {
    var extensions = new LinkedHashMap<String, Object>();
    extensions.put("code", problem.code());
    problem.retryAfterSeconds().ifPresent(wait -> extensions.put("retryAfter", wait));
    var error = new LinkedHashMap<String, Object>();
    error.put("message", problem.message());
    error.put("extensions", extensions);
    return error;
  }

  /// Executes an operation, and returns the response as the specification has it.
  public Map<String, Object> execute(
      Prepared.Ready ready, GraphQlRequest request, Optional<Caller> caller) {
    var measure = limits.measure(ready.operation(), request.variables());
    if (measure.complaint().isPresent()) {
      return Map.of("errors", List.of(tooComplex(measure.complaint().get())));
    }
    var remaining =
        caller
            .map(it -> budget.takeComplexity(it.userId(), measure.complexity()))
            .orElse(OptionalInt.empty());
    var input = input(ready, request, new Viewer(caller));
    var meter = new CostMeter();
    var result = meter.count(() -> run(input));
    var body = new LinkedHashMap<>(result.toSpecification());
    body.put("extensions", Map.of("cost", cost(measure, meter.cost(), remaining)));
    return body;
  }

  private Map<String, Object> cost(
      QueryLimits.Measure measure, RequestCost database, OptionalInt remaining) {
    var cost = new LinkedHashMap<String, Object>();
    cost.put("complexity", measure.complexity());
    cost.put("depth", measure.depth());
    remaining.ifPresent(left -> cost.put("remaining", left));
    if (showsDatabaseCost) {
      cost.put("databaseRequests", database.requests());
      cost.put("readUnits", database.readUnits());
      cost.put("writeUnits", database.writeUnits() + database.indexWriteUnits());
    }
    return cost;
  }

  /// The result of opening a subscription.
  public sealed interface Opened {
    /// The events, of which each costs as much as the document.
    ///
    /// @param complexity of each event
    record Found(EventSource source, int complexity) implements Opened {}

    /// The arguments or the rights are wrong, or the document costs too much.
    record Refused(List<Map<String, Object>> errors) implements Opened {}
  }

  /// Finds the events that a subscription asks for.
  public Opened open(Prepared.Ready ready, GraphQlRequest request, Caller caller) {
    var measure = limits.measure(ready.operation(), request.variables());
    if (measure.complaint().isPresent()) {
      return new Opened.Refused(List.of(tooComplex(measure.complaint().get())));
    }
    var _ = budget.takeComplexity(caller.userId(), measure.complexity());
    var input = input(ready, request, new Viewer(Optional.of(caller)));
    var result = run(input);
    return SubscriptionType.source(input.getGraphQLContext())
        .<Opened>map(source -> new Opened.Found(source, measure.complexity()))
        .orElseGet(
            () ->
                new Opened.Refused(
                    result.getErrors().stream().map(GraphQLError::toSpecification).toList()));
  }

  /// The response to a subscription for one event.
  ///
  /// @param forCaller whether it depends on the caller; if not, it is the response to all callers who may receive the event
  public record EventResponse(Map<String, Object> body, boolean forCaller) {}

  /// Executes a subscription for one event.
  public EventResponse execute(
      Prepared.Ready ready, GraphQlRequest request, Caller caller, TopicEvent event) {
    var viewer = new Viewer(Optional.of(caller));
    var input = input(ready, request, viewer);
    input.getGraphQLContext().put(FieldCall.EVENT, event);
    var body = run(input).toSpecification();
    return new EventResponse(body, viewer.isUsed());
  }

  private ExecutionInput input(Prepared.Ready ready, GraphQlRequest request, Viewer viewer) {
    return ExecutionInput.newExecutionInput()
        .query(ready.text())
        .operationName(ready.operation().name().orElse(null))
        .variables(request.variables())
        .graphQLContext(Map.of(DOCUMENT, ready.operation().document(), FieldCall.VIEWER, viewer))
        .root(Root.INSTANCE)
        .dataLoaderRegistry(loaders.open(() -> viewer.caller().map(Caller::userId).orElse("")))
        .build();
  }

  private ExecutionResult run(ExecutionInput input) {
    var result = engine.execute(input);
    if (input.getGraphQLContext().get(FieldFailures.FATAL) instanceof RuntimeException fatal) {
      throw fatal;
    }
    return result;
  }

  private static Map<String, Object> tooComplex(String complaint) {
    return error(complaint, "TOO_COMPLEX");
  }
}
