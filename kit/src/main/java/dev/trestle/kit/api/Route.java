package dev.trestle.kit.api;

import dev.trestle.kit.api.input.QueryParameter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// One declared route of an API: its path, who may call it and how often, what it takes and what it answers. Immutable: every method
/// returns a changed copy.
///
/// @param method an HTTP method, such as `GET`
/// @param path below the API's root, such as `/channels/{channelId}/messages`
/// @param summary what it does, in one sentence
public record Route(
    String method,
    String path,
    String summary,
    Handler handler,
    Permission permission,
    Input input,
    Output output) {
  /// The callers that a route accepts.
  public enum Access {
    /// Users who are signed in.
    CALLERS,
    /// Everyone, signed in or not.
    ANYONE,
    /// Holders of the admin token.
    ADMINS
  }

  /// The access and the rate limit of a route.
  ///
  /// @param limitPart the path parameter for each value of which calls are counted separately, such as `channelId`
  public record Permission(Access access, RateLimit limit, Optional<String> limitPart) {}

  /// A request header that a route reads.
  public record Header(String name, String description, boolean required) {}

  /// The input of a route: parameters and body.
  ///
  /// @param body the record that is the JSON body of a call
  /// @param mediaTypes of a body that is no JSON, such as a picture
  /// @param maxBodyBytes the longest body, where that is not the router's usual one
  public record Input(
      List<QueryParameter> query,
      List<Header> headers,
      Optional<Class<?>> body,
      List<String> mediaTypes,
      OptionalInt maxBodyBytes) {}

  /// The response of a route.
  ///
  /// @param status of a successful answer
  /// @param body the record that a successful answer carries as JSON
  /// @param mediaType of a successful answer that is no JSON
  /// @param problems that the route has beside those that follow from its declaration
  public record Output(
      int status,
      Optional<Class<?>> body,
      Optional<String> mediaType,
      List<ProblemCode> problems) {}

  private static final Permission SIGNED_IN =
      new Permission(Access.CALLERS, RateLimit.OTHER, Optional.empty());
  private static final Input NO_INPUT =
      new Input(List.of(), List.of(), Optional.empty(), List.of(), OptionalInt.empty());
  private static final Output NO_CONTENT =
      new Output(204, Optional.empty(), Optional.empty(), List.of());

  /// A route for signed-in users that takes nothing and answers with 204, under the usual rate limit.
  public static Route of(String method, String path, String summary, Handler handler) {
    return new Route(method, path, summary, handler, SIGNED_IN, NO_INPUT, NO_CONTENT);
  }

  /// Everyone may call it, signed in or not.
  public Route anonymous() {
    return with(new Permission(Access.ANYONE, limit(), limitPart()));
  }

  /// Only holders of the admin token may call it; see [Api#admins].
  public Route adminsOnly() {
    return with(new Permission(Access.ADMINS, limit(), limitPart()));
  }

  public Route limitedBy(RateLimit wanted) {
    return with(new Permission(access(), wanted, Optional.empty()));
  }

  /// Counts calls separately for each value of a path parameter, which is an id.
  public Route limitedBy(RateLimit wanted, String part) {
    return with(new Permission(access(), wanted, Optional.of(part)));
  }

  /// Is not limited by [CallLimiter]; the application limits it in another way.
  public Route unlimited() {
    return limitedBy(RateLimit.UNLIMITED);
  }

  public Route query(QueryParameter... parameters) {
    return with(
        new Input(
            List.of(parameters), input.headers, input.body, input.mediaTypes, input.maxBodyBytes));
  }

  /// Takes one page of a list at a time: `?after=…&limit=…`, and further query parameters. See [Paging].
  public Route paged(QueryParameter... further) {
    return query(
        Stream.concat(Paging.PARAMETERS.stream(), Stream.of(further))
            .toArray(QueryParameter[]::new));
  }

  /// Reads a request header, such as `Idempotency-Key`.
  public Route header(String name, String description, boolean required) {
    var all =
        Stream.concat(input.headers.stream(), Stream.of(new Header(name, description, required)))
            .toList();
    return with(new Input(input.query, all, input.body, input.mediaTypes, input.maxBodyBytes));
  }

  /// Takes a record as JSON. Limits of its components are declared by [Text], [Range] and [OneOf].
  public Route body(Class<?> type) {
    return with(
        new Input(
            input.query, input.headers, Optional.of(type), input.mediaTypes, input.maxBodyBytes));
  }

  /// Takes bytes, such as a picture.
  public Route binaryBody(int maxBytes, List<String> mediaTypes) {
    return with(
        new Input(
            input.query, input.headers, Optional.empty(), mediaTypes, OptionalInt.of(maxBytes)));
  }

  /// Takes a longer body than other routes do, or only a shorter one.
  public Route maxBodyBytes(int bytes) {
    return with(
        new Input(input.query, input.headers, input.body, input.mediaTypes, OptionalInt.of(bytes)));
  }

  public Route answers(int status, Class<?> type) {
    return with(new Output(status, Optional.of(type), output.mediaType, output.problems));
  }

  public Route answers(int status) {
    return with(new Output(status, output.body, output.mediaType, output.problems));
  }

  /// Answers with something that is no JSON.
  public Route answersAs(String mediaType) {
    return with(new Output(200, Optional.empty(), Optional.of(mediaType), output.problems));
  }

  /// May answer with a problem of its own, such as 409 `EMAIL_TAKEN`. Those that follow from the declaration are known.
  public Route problem(int status, String code) {
    var all =
        Stream.concat(output.problems.stream(), Stream.of(new ProblemCode(status, code))).toList();
    return with(new Output(output.status, output.body, output.mediaType, all));
  }

  private Route with(Permission wanted) {
    return new Route(method, path, summary, handler, wanted, input, output);
  }

  private Route with(Input wanted) {
    return new Route(method, path, summary, handler, permission, wanted, output);
  }

  private Route with(Output wanted) {
    return new Route(method, path, summary, handler, permission, input, wanted);
  }

  public Access access() {
    return permission.access;
  }

  public RateLimit limit() {
    return permission.limit;
  }

  public Optional<String> limitPart() {
    return permission.limitPart;
  }

  Optional<QueryParameter> findQuery(String name) {
    return input.query.stream().filter(parameter -> parameter.name().equals(name)).findFirst();
  }

  /// Method and path, as in log lines and error texts.
  @Override
  public String toString() {
    return method + " " + path;
  }
}
