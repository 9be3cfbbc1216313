package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.kit.api.DatabaseOutage;
import dev.trestle.web.route.ProblemException;
import graphql.GraphqlErrorBuilder;
import graphql.execution.DataFetcherExceptionHandler;
import graphql.execution.DataFetcherExceptionHandlerParameters;
import graphql.execution.DataFetcherExceptionHandlerResult;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// Turns exceptions of resolvers into GraphQL errors. An outage of the database and other transport problems end the whole request instead; the
/// endpoint finds them in the context of the execution.
final class FieldFailures implements DataFetcherExceptionHandler {
  /// The key of an exception that ends the request.
  static final String FATAL = "fatal";

  private static final System.Logger LOG = System.getLogger(FieldFailures.class.getName());

  @Override
  public CompletableFuture<DataFetcherExceptionHandlerResult> handleException(
      DataFetcherExceptionHandlerParameters parameters) {
    var failure = cause(parameters.getException());
    var environment = parameters.getDataFetchingEnvironment();
    var error =
        GraphqlErrorBuilder.newError()
            .path(parameters.getPath())
            .location(parameters.getSourceLocation());
    switch (failure) {
      case UserErrorException refused -> {
        var first = refused.errors().getFirst();
        Map<String, Object> extensions = new HashMap<>();
        extensions.put("code", first.code().name());
        first.field().ifPresent(field -> extensions.put("field", field));
        error.message("%s", first.message()).extensions(extensions);
      }
      case RuntimeException fatal when isFatal(fatal) -> {
        environment.getGraphQlContext().put(FATAL, fatal);
        error.message("The request ended.");
      }
      default -> {
        LOG.log(
            System.Logger.Level.ERROR, "A resolver failed path=" + parameters.getPath(), failure);
        error
            .message("An internal error happened. Try again.")
            .extensions(Map.of("code", "INTERNAL_ERROR"));
      }
    }
    return CompletableFuture.completedFuture(
        DataFetcherExceptionHandlerResult.newResult(error.build()).build());
  }

  private static boolean isFatal(RuntimeException failure) {
    return failure instanceof ProblemException || DatabaseOutage.isOutage(failure);
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? cause(failure.getCause())
        : failure;
  }
}
