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

  /// Who may call a route, and how often.
  ///
  /// @param right that is checked before the handler
  /// @param rule what only the handler can check, in a sentence
  /// @param limitPart the path parameter for each value of which calls are counted separately, such as `channelId`
  public record Permission(
      Access access,
      Optional<Right<?>> right,
      Optional<String> rule,
      RateLimit limit,
      Optional<String> limitPart) {
    private Permission with(Access wanted) {
      return new Permission(wanted, right, rule, limit, limitPart);
    }

    private Permission with(RateLimit wanted, Optional<String> part) {
      return new Permission(access, right, rule, wanted, part);
    }
  }

  /// A request header that a route reads.
  public record Header(
      String name, String description, boolean required, int minLength, int maxLength) {}

  /// The body that a route takes.
  public sealed interface Body {
    /// A record as JSON.
    ///
    /// @param required whether a call without a body is refused
    record Json(Class<?> type, boolean required) implements Body {}

    /// Bytes of one of some media types, such as a picture.
    record Binary(List<String> mediaTypes) implements Body {}
  }

  /// The input of a route: parameters and body.
  ///
  /// @param maxBodyBytes the longest body, where that is not the router's usual one
  public record Input(
      List<QueryParameter> query,
      List<Header> headers,
      Optional<Body> body,
      OptionalInt maxBodyBytes) {
    private Input withBody(Body wanted) {
      return new Input(query, headers, Optional.of(wanted), maxBodyBytes);
    }
  }

  /// The response of a route.
  ///
  /// @param status of a successful answer
  /// @param body the record that a successful answer carries as JSON
  /// @param mediaType of a successful answer that is no JSON
  /// @param located whether the `Location` header names what was created
  /// @param repeated the status of the same answer to a call that was repeated, where it is another one
  /// @param problems that the route has beside those that follow from its declaration
  public record Output(
      int status,
      Optional<Class<?>> body,
      Optional<String> mediaType,
      boolean located,
      OptionalInt repeated,
      List<ProblemCode> problems) {
    private Output with(int wanted, Optional<Class<?>> type, Optional<String> as, boolean at) {
      return new Output(wanted, type, as, at, repeated, problems);
    }
  }

  private static final Permission SIGNED_IN =
      new Permission(
          Access.CALLERS, Optional.empty(), Optional.empty(), RateLimit.OTHER, Optional.empty());
  private static final Input NO_INPUT =
      new Input(List.of(), List.of(), Optional.empty(), OptionalInt.empty());
  private static final Output NO_CONTENT =
      new Output(204, Optional.empty(), Optional.empty(), false, OptionalInt.empty(), List.of());

  /// A route for signed-in users that takes nothing and answers with 204, under the usual rate limit.
  ///
  /// A path parameter whose name ends in `Id` is an id, read with [ApiCall#id]; `{userId}` may also be `@me`. A route with a path parameter says who of
  /// the signed-in users may call it: with [#requires] or [#handlerChecks].
  public static Route of(String method, String path, String summary, Handler handler) {
    return new Route(method, path, summary, handler, SIGNED_IN, NO_INPUT, NO_CONTENT);
  }

  /// Everyone may call it, signed in or not.
  public Route anonymous() {
    return with(permission.with(Access.ANYONE));
  }

  /// Only holders of the admin token may call it; see [Api#admins].
  public Route adminsOnly() {
    return with(permission.with(Access.ADMINS));
  }

  /// Only callers with a right may call it. What the check of the right has loaded is there for the handler: [ApiCall#granted].
  public Route requires(Right<?> right) {
    return with(
        new Permission(access(), Optional.of(right), permission.rule, limit(), limitPart()));
  }

  /// The handler checks something that is not known before it has read more, besides the right if there is one.
  ///
  /// @param rule in a sentence for the OpenAPI document, such as `Only the author may edit a message.`
  public Route handlerChecks(String rule) {
    return with(
        new Permission(access(), permission.right, Optional.of(rule), limit(), limitPart()));
  }

  public Route limitedBy(RateLimit wanted) {
    return with(permission.with(wanted, Optional.empty()));
  }

  /// Counts calls separately for each value of a path parameter, which is an id.
  public Route limitedBy(RateLimit wanted, String part) {
    return with(permission.with(wanted, Optional.of(part)));
  }

  /// Is not limited by [CallLimiter]; the application limits it in another way.
  public Route unlimited() {
    return limitedBy(RateLimit.UNLIMITED);
  }

  /// Takes query parameters; all that the route reads are declared.
  public Route query(QueryParameter... parameters) {
    return with(new Input(List.of(parameters), input.headers, input.body, input.maxBodyBytes));
  }

  /// Takes one page of a list at a time: `?after=…&limit=…`, and further query parameters. See [Paging].
  public Route paged(QueryParameter... further) {
    return query(
        Stream.concat(Paging.PARAMETERS.stream(), Stream.of(further))
            .toArray(QueryParameter[]::new));
  }

  /// Reads a request header, such as `Idempotency-Key`.
  public Route header(Header header) {
    var all = Stream.concat(input.headers.stream(), Stream.of(header)).toList();
    return with(new Input(input.query, all, input.body, input.maxBodyBytes));
  }

  /// Takes a record as JSON. Limits of its components are declared by [Text], [Range] and [OneOf].
  public Route body(Class<?> type) {
    return with(input.withBody(new Body.Json(type, true)));
  }

  /// Takes a record as JSON, or no body at all: [ApiCall#findBody].
  public Route optionalBody(Class<?> type) {
    return with(input.withBody(new Body.Json(type, false)));
  }

  /// Takes bytes, such as a picture.
  public Route binaryBody(int maxBytes, List<String> mediaTypes) {
    return with(input.withBody(new Body.Binary(List.copyOf(mediaTypes)))).maxBodyBytes(maxBytes);
  }

  /// Takes a longer body than other routes do, or only a shorter one.
  public Route maxBodyBytes(int bytes) {
    return with(new Input(input.query, input.headers, input.body, OptionalInt.of(bytes)));
  }

  /// Answers with a record as JSON.
  public Route answers(int status, Class<?> type) {
    return with(output.with(status, Optional.of(type), Optional.empty(), false));
  }

  /// Answers with a status and no body.
  public Route answers(int status) {
    return with(output.with(status, Optional.empty(), Optional.empty(), false));
  }

  /// Answers with something that is no JSON.
  public Route answersAs(String mediaType) {
    return with(output.with(200, Optional.empty(), Optional.of(mediaType), false));
  }

  /// Answers with 201, what was created as JSON, and its path in the `Location` header.
  public Route creates(Class<?> type) {
    return with(output.with(201, Optional.of(type), Optional.empty(), true));
  }

  /// Answers a call that is repeated with the same body under another status, such as 200 instead of 201.
  public Route repeated(int status) {
    return with(
        new Output(
            output.status,
            output.body,
            output.mediaType,
            output.located,
            OptionalInt.of(status),
            output.problems));
  }

  /// May answer with a problem of its own, such as 409 `EMAIL_TAKEN`. Those that follow from the declaration are known.
  public Route problem(int status, String code) {
    var all =
        Stream.concat(output.problems.stream(), Stream.of(new ProblemCode(status, code))).toList();
    return with(
        new Output(
            output.status, output.body, output.mediaType, output.located, output.repeated, all));
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

  /// The right that is checked before the handler.
  public Optional<Right<?>> right() {
    return permission.right;
  }

  /// What the handler checks besides.
  public Optional<String> rule() {
    return permission.rule;
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
