package dev.trestle.web.route;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import dev.trestle.web.json.JsonNames;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A request to an [Action], with the path parameters of its route and the request id.
public final class Call {
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,255}");
  private static final Pattern HTML = Pattern.compile("text/html(;.*)?");
  private static final Pattern UNWANTED = Pattern.compile(";q=0(\\.0*)?(;|$)");

  private final HttpRequest request;
  private final String id;
  private final Map<String, String> parts;

  Call(HttpRequest request, String id, Map<String, String> parts) {
    this.request = request;
    this.id = id;
    this.parts = parts;
  }

  /// The request as it was received.
  public HttpRequest request() {
    return request;
  }

  /// The id of this request in its response and in the log.
  public String id() {
    return id;
  }

  /// Whether a browser will show the response as a page: its `Accept` header has HTML. Programs and scripts accept anything.
  public boolean wantsPage() {
    var method = request.method();
    return (method.equals("GET") || method.equals("HEAD"))
        && request.headers("Accept").stream()
            .flatMap(header -> Stream.of(header.toLowerCase(Locale.ROOT).split(",", -1)))
            .map(range -> range.replaceAll("\\s", ""))
            .anyMatch(range -> HTML.matcher(range).matches() && !UNWANTED.matcher(range).find());
  }

  /// A named segment of the path.
  public String part(String name) {
    var text = parts.get(name);
    if (text == null) {
      throw new IllegalStateException("The route has no {%s}".formatted(name));
    }
    return text;
  }

  /// A named segment of the path as a value. An `IllegalArgumentException` of `parse` is an error of the client.
  public <T> T part(String name, Function<String, T> parse) {
    return parsed(name, part(name), parse);
  }

  public int number(String name) {
    return part(name, text -> number(name, text));
  }

  /// A query parameter, the first of that name.
  public Optional<String> query(String name) {
    return QueryText.find(request.query(), name);
  }

  public <T> Optional<T> query(String name, Function<String, T> parse) {
    return query(name).map(text -> parsed(name, text, parse));
  }

  public int queryNumber(String name, int otherwise) {
    return query(name, text -> number(name, text)).orElse(otherwise);
  }

  /// The body as a record. Needs `Content-Type: application/json`, which no form of a foreign page can send.
  public <T> T body(Class<T> type) {
    return body(type, JsonNames.AS_IS);
  }

  /// The same with another spelling of names.
  public <T> T body(Class<T> type, JsonNames names) {
    requireJson();
    try {
      return Json.read(body(), type, names);
    } catch (JsonException e) {
      throw e.field()
          .map(field -> Problem.invalid(field, e.reason()))
          .orElseGet(() -> Problem.of(400, "VALIDATION", e.reason()))
          .exception();
    }
  }

  /// The body as JSON text, to parse it without a record. Needs the same content type.
  public String json() {
    requireJson();
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body())).toString();
    } catch (CharacterCodingException _) {
      throw Problem.of(400, "VALIDATION", "The body is not UTF-8.").exception();
    }
  }

  private void requireJson() {
    var contentType = request.header("Content-Type").orElse("");
    var essence = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!essence.equals("application/json")) {
      throw Problem.of(
              415,
              "UNSUPPORTED_MEDIA_TYPE",
              "This call takes JSON. Send it in the body, with Content-Type: application/json.")
          .exception();
    }
  }

  /// The body as it was received.
  public byte[] body() {
    return request.body();
  }

  /// The idempotency key of the client, so that a retry is not executed twice. The application handles it.
  public Optional<String> idempotencyKey() {
    var key = request.header("Idempotency-Key");
    if (key.isPresent() && !KEY.matcher(key.get()).matches()) {
      throw Problem.invalid(
              "Idempotency-Key", "An Idempotency-Key has 1 to 255 visible ASCII characters.")
          .exception();
    }
    return key;
  }

  private static int number(String name, String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException _) {
      throw Problem.invalid(name, "%s must be a whole number.".formatted(name)).exception();
    }
  }

  private static <T> T parsed(String name, String text, Function<String, T> parse) {
    try {
      return parse.apply(text);
    } catch (IllegalArgumentException e) {
      var why = e.getMessage() == null ? "%s cannot be read.".formatted(name) : e.getMessage();
      throw Problem.invalid(name, why).exception();
    }
  }
}
