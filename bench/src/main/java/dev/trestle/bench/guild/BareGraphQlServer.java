package dev.trestle.bench.guild;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Router;
import dev.trestle.web.server.HttpOptions;
import dev.trestle.web.server.HttpServer;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import graphql.ExecutionInput;
import graphql.GraphQL;
import graphql.ParseAndValidate;
import graphql.Scalars;
import graphql.execution.preparsed.PreparsedDocumentEntry;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.UnionTypeDefinition;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.TypeResolver;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/// A server of graphql-java alone that gives one answer from memory: the ceiling of the guild's home page. Documents are parsed once.
public final class BareGraphQlServer {
  static final String PATH = "/graphql";

  private final GraphQL engine;

  private BareGraphQlServer(GraphQLSchema schema) {
    var parsed = new ConcurrentHashMap<String, PreparsedDocumentEntry>();
    this.engine =
        GraphQL.newGraphQL(schema)
            .preparsedDocumentProvider(
                (input, _) ->
                    CompletableFuture.completedFuture(
                        parsed.computeIfAbsent(input.getQuery(), _ -> parse(schema, input))))
            .build();
  }

  private static PreparsedDocumentEntry parse(GraphQLSchema schema, ExecutionInput input) {
    var document = ParseAndValidate.parseAndValidate(schema, input);
    return document.isFailure()
        ? new PreparsedDocumentEntry(document.getErrors())
        : new PreparsedDocumentEntry(Objects.requireNonNull(document.getDocument()));
  }

  /// Serves until the process ends.
  ///
  /// @param arguments the port, the file of the schema, and the file of the answer: the data of a response with `__typename` in every object
  public static void main(String[] arguments) throws IOException, InterruptedException {
    var answer = Json.readObject(Files.readString(Path.of(arguments[2])));
    var schema = schema(Files.readString(Path.of(arguments[1])), answer);
    var server = new BareGraphQlServer(schema);
    var router = new Router().post(PATH, server::answer);
    try (var hub = Hub.open(HubOptions.DEFAULT, InstantSource.system());
        var _ =
            HttpServer.open(HttpOptions.loopback(Integer.parseInt(arguments[0])), router, hub)) {
      new CountDownLatch(1).await();
    }
  }

  private static GraphQLSchema schema(String text, Map<String, ?> answer) {
    var definitions = new SchemaParser().parse(text);
    var wiring =
        RuntimeWiring.newRuntimeWiring().scalar(scalar("DateTime")).scalar(scalar("Cursor"));
    wiring.type("Query", type -> type.dataFetcher("homeFeed", _ -> answer.get("homeFeed")));
    TypeResolver byName =
        environment -> {
          Map<?, ?> object = Objects.requireNonNull(environment.getObject());
          var name = String.valueOf(object.get("__typename"));
          return environment.getSchema().getObjectType(name);
        };
    for (var type : definitions.getTypes(InterfaceTypeDefinition.class)) {
      wiring.type(type.getName(), it -> it.typeResolver(byName));
    }
    for (var type : definitions.getTypes(UnionTypeDefinition.class)) {
      wiring.type(type.getName(), it -> it.typeResolver(byName));
    }
    return new SchemaGenerator().makeExecutableSchema(definitions, wiring.build());
  }

  private static GraphQLScalarType scalar(String name) {
    return GraphQLScalarType.newScalar()
        .name(name)
        .coercing(Scalars.GraphQLString.getCoercing())
        .build();
  }

  private HttpResponse answer(Call call) {
    var request = Json.readObject(new String(call.request().body(), StandardCharsets.UTF_8));
    var result =
        engine.execute(
            ExecutionInput.newExecutionInput().query((String) request.get("query")).build());
    return HttpResponse.of(200, "application/json", Json.write(result.toSpecification()));
  }
}
