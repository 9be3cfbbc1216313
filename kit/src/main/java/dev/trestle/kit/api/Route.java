package dev.trestle.kit.api;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One route of the API. Immutable: every method gives another one.
public final class Route {
  private final String method;
  private final String path;
  private final String summary;
  private final Handler handler;
  private final Limit limit;
  private final Contents contents;

  /// Who may call, and how often.
  ///
  /// @param open whether it is for everybody, signed in or not
  /// @param bucket what calls are counted in
  /// @param scope the part of the path by which a caller's calls are counted apart, such as `channelId`
  /// @param maxBodyBytes how long a body may be, where that is not what the server takes anyway
  public record Limit(
      boolean open, Bucket bucket, Optional<String> scope, OptionalInt maxBodyBytes) {}

  /// What goes in and out.
  ///
  /// @param query the parameters behind the question mark
  /// @param body the record that the body of a call is
  /// @param answer the record that is answered with, where there is one
  /// @param status of the usual answer
  public record Contents(
      List<String> query, Optional<Class<?>> body, Optional<Class<?>> answer, int status) {}

  private Route(
      String method, String path, String summary, Handler handler, Limit limit, Contents contents) {
    this.method = method;
    this.path = path;
    this.summary = summary;
    this.handler = handler;
    this.limit = limit;
    this.contents = contents;
  }

  /// A route for whoever is signed in, counted with most others, that answers with nothing.
  ///
  /// @param path below the API's root, such as `/channels/{channelId}/messages`
  /// @param summary what it does, in one sentence
  public static Route of(String method, String path, String summary, Handler handler) {
    return new Route(
        method,
        path,
        summary,
        handler,
        new Limit(false, Bucket.OTHER, Optional.empty(), OptionalInt.empty()),
        new Contents(List.of(), Optional.empty(), Optional.empty(), 204));
  }

  /// The same for everybody, signed in or not.
  public Route forEverybody() {
    return with(new Limit(true, limit.bucket(), limit.scope(), limit.maxBodyBytes()));
  }

  public Route in(Bucket wanted) {
    return with(new Limit(limit.open(), wanted, limit.scope(), limit.maxBodyBytes()));
  }

  /// Counted for each value of a part of the path.
  public Route in(Bucket wanted, String part) {
    return with(new Limit(limit.open(), wanted, Optional.of(part), limit.maxBodyBytes()));
  }

  /// Takes a longer body than others do.
  public Route upTo(int bytes) {
    return with(new Limit(limit.open(), limit.bucket(), limit.scope(), OptionalInt.of(bytes)));
  }

  /// Has parameters behind the question mark.
  public Route asking(String... names) {
    return with(
        new Contents(List.of(names), contents.body(), contents.answer(), contents.status()));
  }

  public Route taking(Class<?> type) {
    return with(
        new Contents(contents.query(), Optional.of(type), contents.answer(), contents.status()));
  }

  public Route giving(int status, Class<?> type) {
    return with(new Contents(contents.query(), contents.body(), Optional.of(type), status));
  }

  public Route giving(int status) {
    return with(new Contents(contents.query(), contents.body(), contents.answer(), status));
  }

  private Route with(Limit wanted) {
    return new Route(method, path, summary, handler, wanted, contents);
  }

  private Route with(Contents wanted) {
    return new Route(method, path, summary, handler, limit, wanted);
  }

  public String method() {
    return method;
  }

  public String path() {
    return path;
  }

  public String summary() {
    return summary;
  }

  public Limit limit() {
    return limit;
  }

  public Contents contents() {
    return contents;
  }

  Handler handler() {
    return handler;
  }

  /// What it is called where it is spoken of.
  @Override
  public String toString() {
    return method + " " + path;
  }
}
