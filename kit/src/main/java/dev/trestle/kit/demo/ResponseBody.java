package dev.trestle.kit.demo;

import dev.trestle.web.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The JSON object in a response of the server. A member that is null is like one that is missing.
public record ResponseBody(Map<?, ?> members) {
  public static ResponseBody parse(String json) {
    return new ResponseBody(json.isEmpty() ? Map.of() : Json.readObject(json));
  }

  public Optional<String> find(String name) {
    return Optional.ofNullable(members.get(name)).map(String::valueOf);
  }

  public String text(String name) {
    return find(name)
        .orElseThrow(() -> new DemoException("The response has no %s.".formatted(name)));
  }

  public ResponseBody part(String name) {
    return members.get(name) instanceof Map<?, ?> part
        ? new ResponseBody(part)
        : new ResponseBody(Map.of());
  }

  public List<ResponseBody> list(String name) {
    return members.get(name) instanceof List<?> list
        ? list.stream()
            .map(part -> part instanceof Map<?, ?> map ? map : Map.of())
            .<ResponseBody>map(ResponseBody::new)
            .toList()
        : List.of();
  }
}
