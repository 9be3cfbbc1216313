package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.api.UserBudget;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.web.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The GraphQL endpoint: GET for queries, POST for queries and mutations, as the GraphQL-over-HTTP specification says. Callers, rate limits and
/// problems are those of the kit's API. Thread-safe.
///
/// Everybody may ask `__typename` and whether a name is free; everything else needs an access token, introspection included.
public final class GraphQlApi {
  private final SchemaParts schema;
  private final Operations operations;
  private final UserBudget budget;

  public GraphQlApi(SchemaParts schema, Operations operations, UserBudget budget) {
    this.schema = schema;
    this.operations = operations;
    this.budget = budget;
  }

  /// The body of a POST as the OpenAPI document describes it. [GraphQlRequest] reads it.
  @SchemaName("GraphQlRequest")
  record Body(
      Optional<String> query,
      Optional<String> operationName,
      Optional<Map<String, Object>> variables,
      Optional<Map<String, Object>> extensions) {}

  public void add(Api api) {
    api.add(
            Route.of("POST", GuildApi.GRAPHQL, "Runs a GraphQL operation.", this::post)
                .anonymous()
                .limitedBy(GuildApi.REQUESTS)
                .body(Body.class)
                .problem(401, "UNAUTHENTICATED")
                .answersAs(GraphQlResponse.MEDIA_TYPE))
        .add(
            Route.of("GET", GuildApi.GRAPHQL, "Runs a GraphQL query.", this::get)
                .anonymous()
                .limitedBy(GuildApi.REQUESTS)
                .query(
                    QueryParameter.text("query", "the document"),
                    QueryParameter.text("operationName", "which of its operations"),
                    QueryParameter.text("variables", "a JSON object"),
                    QueryParameter.text("extensions", "a JSON object"))
                .problem(401, "UNAUTHENTICATED")
                .problem(405, "METHOD_NOT_ALLOWED")
                .answersAs(GraphQlResponse.MEDIA_TYPE));
  }

  private HttpResponse get(ApiCall call) {
    return answer(call, GraphQlRequest.ofAddress(call));
  }

  private HttpResponse post(ApiCall call) {
    if (call.bytes().length == 0) {
      throw Problems.invalid("query", "The body is missing. Send a JSON object with a query.");
    }
    return answer(call, GraphQlRequest.ofBody(call));
  }

  private HttpResponse answer(ApiCall call, GraphQlRequest request) {
    return switch (operations.prepare(request)) {
      case Operations.Prepared.Invalid(var errors) -> GraphQlResponse.ofErrors(call, errors);
      case Operations.Prepared.Ready ready -> {
        var operation = ready.operation();
        boolean isGet = call.request().method().equals("GET");
        if (isGet && !operation.isQuery()) {
          yield Problems.of(405, "METHOD_NOT_ALLOWED", "Only queries may be sent by GET. Use POST.")
              .problem()
              .answer(call.http())
              .with("Allow", "POST");
        }
        if (operation.isSubscription()) {
          yield GraphQlResponse.ofErrors(
              call,
              List.of(
                  Operations.error(
                      "Subscriptions are sent over a WebSocket with the sub-protocol"
                          + " graphql-transport-ws.",
                      "SUBSCRIPTION_OVER_HTTP")));
        }
        requireCaller(call, operation);
        if (operation.isMutation()) {
          call.findCaller().ifPresent(caller -> budget.takeMutation(caller.userId()));
        }
        yield GraphQlResponse.of(call, operations.execute(ready, request, call.findCaller()));
      }
    };
  }

  private void requireCaller(ApiCall call, PreparedOperation operation) {
    if (call.findCaller().isEmpty() && !schema.isAnonymous(operation.rootFields())) {
      throw Problems.unauthenticated();
    }
  }
}
