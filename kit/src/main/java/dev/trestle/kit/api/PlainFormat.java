package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.JsonNames;
import dev.trestle.web.route.Call;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The form in which answers are what handlers return.
final class PlainFormat implements ResponseFormat {
  @Override
  public JsonNames names() {
    return JsonNames.AS_IS;
  }

  @Override
  public HttpResponse format(Call call, HttpResponse answer) {
    return answer;
  }

  @Override
  public Map<String, Object> success(Class<?> type, Function<Type, Map<String, Object>> schemas) {
    return schemas.apply(type);
  }

  @Override
  public Class<?> problemBody() {
    return ProblemBody.class;
  }

  @Override
  public String problemMediaType() {
    return "application/problem+json";
  }

  @Override
  public Map<String, Object> problem(Set<String> codes) {
    return Map.of("properties", Map.of("code", Map.of("enum", codes)));
  }

  @Override
  public String code(String code) {
    return code;
  }

  /// The body of a problem.
  ///
  /// @param field the first value that is invalid
  /// @param errors what is wrong with each invalid value
  /// @param problems what is wrong, where several things are
  /// @param retryAfter when to try again, in whole seconds
  /// @param retry_after the same to the millisecond, where a rate limit was exceeded
  /// @param global whether the limit of all calls together was exceeded
  @SuppressWarnings("MemberName") // the spelling that clients of other chats know
  private record ProblemBody(
      int status,
      String code,
      String message,
      Optional<String> field,
      Optional<Map<String, String>> errors,
      Optional<List<String>> problems,
      Optional<Long> retryAfter,
      Optional<Double> retry_after,
      Optional<Boolean> global,
      String requestId) {}
}
