package dev.trestle.apps.chat.demo;

import dev.trestle.kit.app.DemoException;
import dev.trestle.web.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An answer of the server: an object with members.
record Told(Map<?, ?> members) {
  static Told parse(String json) {
    return new Told(json.isEmpty() ? Map.of() : Json.read(json, Map.class));
  }

  Optional<String> find(String name) {
    return Optional.ofNullable(members.get(name)).map(String::valueOf);
  }

  String text(String name) {
    return find(name)
        .orElseThrow(() -> new DemoException("The server told no %s.".formatted(name)));
  }

  Told part(String name) {
    return members.get(name) instanceof Map<?, ?> part ? new Told(part) : new Told(Map.of());
  }

  List<Told> list(String name) {
    return members.get(name) instanceof List<?> list
        ? list.stream()
            .map(part -> part instanceof Map<?, ?> map ? map : Map.of())
            .<Told>map(Told::new)
            .toList()
        : List.of();
  }
}
