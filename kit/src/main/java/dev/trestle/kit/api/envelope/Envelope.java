package dev.trestle.kit.api.envelope;

import dev.trestle.kit.api.ResponseFormat;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonNames;
import dev.trestle.web.route.Call;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/// A form of bodies with data and metadata, in which names are spelt as `member_count`:
///
/// ```
/// {"data": …, "meta": {"timestamp": …, "request_id": …, "pagination": {"next_cursor": …}}}
/// {"error": {"code": …, "message": …, "details": {…}}, "meta": {…}}
/// ```
///
/// Answers without JSON stay as they are.
///
/// @param codes other spellings of problem codes, by those of the kit
public record Envelope(InstantSource clock, Map<String, String> codes) implements ResponseFormat {
  private static final String JSON = "application/json";

  /// A component, and not a path with keys that a client chose.
  private static final Pattern COMPONENT = Pattern.compile("[A-Za-z0-9]+");

  public Envelope {
    codes = Map.copyOf(codes);
  }

  record Success(Object data, Meta meta) {}

  record Failure(Fault error, Meta meta) {}

  /// @param details what the message says, for programs: the field, and what is wrong with each field
  record Fault(String code, String message, Map<String, Object> details) {}

  record Meta(Instant timestamp, String requestId, Optional<Pagination> pagination) {}

  /// @param nextCursor left out on the last page
  record Pagination(Optional<String> nextCursor) {}

  @Override
  public JsonNames names() {
    return JsonNames.SNAKE_CASE;
  }

  @Override
  public HttpResponse format(Call call, HttpResponse answer) {
    return answer
        .value()
        .map(value -> answer.withBody(JSON, Json.write(body(call, answer, value), names())))
        .orElse(answer);
  }

  private Object body(Call call, HttpResponse answer, Object value) {
    if (isProblem(answer) && value instanceof Map<?, ?> problem) {
      return new Failure(fault(problem), meta(call, Optional.empty()));
    }
    return value instanceof CursorPage<?> page
        ? new Success(page.items(), meta(call, Optional.of(new Pagination(page.next()))))
        : new Success(value, meta(call, Optional.empty()));
  }

  private static boolean isProblem(HttpResponse answer) {
    return answer.headers().stream()
        .anyMatch(
            header ->
                header.name().equalsIgnoreCase("Content-Type")
                    && header.value().equals(PLAIN.problemMediaType()));
  }

  private Fault fault(Map<?, ?> problem) {
    var details = new LinkedHashMap<String, Object>();
    problem.forEach(
        (name, value) -> details.put(names().of(String.valueOf(name)), spelt(name, value)));
    for (var said : List.of("status", "code", "message", "request_id")) {
      details.remove(said);
    }
    return new Fault(
        code(String.valueOf(problem.get("code"))), String.valueOf(problem.get("message")), details);
  }

  /// The names of fields in a problem as they are in bodies.
  private Object spelt(Object name, Object value) {
    if (name.equals("field") && value instanceof String field) {
      return field(field);
    }
    if (name.equals("errors") && value instanceof Map<?, ?> errors) {
      var all = new LinkedHashMap<String, Object>();
      errors.forEach((field, wrong) -> all.put(field(String.valueOf(field)), wrong));
      return all;
    }
    return value;
  }

  private String field(String field) {
    return COMPONENT.matcher(field).matches() ? names().of(field) : field;
  }

  private Meta meta(Call call, Optional<Pagination> pagination) {
    return new Meta(clock.instant(), call.id(), pagination);
  }

  @Override
  public Map<String, Object> success(Class<?> type, Function<Type, Map<String, Object>> schemas) {
    var schema = new LinkedHashMap<String, Object>();
    schema.put("type", "object");
    schema.put(
        "properties",
        Map.of("data", schemas.apply(element(type)), "meta", schemas.apply(Meta.class)));
    schema.put("required", List.of("data", "meta"));
    return schema;
  }

  private static Type element(Class<?> type) {
    return CursorPage.class.isAssignableFrom(type)
        ? Arrays.stream(type.getRecordComponents())
            .filter(component -> component.getName().equals("items"))
            .map(RecordComponent::getGenericType)
            .findFirst()
            .orElseThrow()
        : type;
  }

  @Override
  public Class<?> problemBody() {
    return Failure.class;
  }

  @Override
  public String problemMediaType() {
    return JSON;
  }

  @Override
  public Map<String, Object> problem(Set<String> codes) {
    var code = Map.of("properties", Map.of("code", Map.of("enum", codes)));
    return Map.of("properties", Map.of("error", code));
  }

  @Override
  public String code(String code) {
    return codes.getOrDefault(code, code);
  }
}
