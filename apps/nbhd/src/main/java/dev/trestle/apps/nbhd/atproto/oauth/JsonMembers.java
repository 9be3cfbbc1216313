package dev.trestle.apps.nbhd.atproto.oauth;

import dev.trestle.kit.outgoing.OutgoingException;
import dev.trestle.kit.outgoing.OutgoingResponse;
import dev.trestle.kit.outgoing.OutgoingUrl;
import dev.trestle.web.json.Json;
import dev.trestle.web.json.JsonException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The members of a JSON object that another server sent. A member of another type than the expected one is as good as absent.
record JsonMembers(Map<String, @Nullable Object> members) {
  /// The object in a response; empty where there is none.
  static Optional<JsonMembers> find(OutgoingResponse response) {
    try {
      return Optional.of(new JsonMembers(Json.readObject(response.text())));
    } catch (JsonException | OutgoingException _) {
      return Optional.empty();
    }
  }

  Optional<String> text(String name) {
    return members.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  List<String> texts(String name) {
    return members.get(name) instanceof List<?> list
        ? list.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }

  boolean isTrue(String name) {
    return Boolean.TRUE.equals(members.get(name));
  }

  Optional<Long> number(String name) {
    return members.get(name) instanceof Number number
        ? Optional.of(number.longValue())
        : Optional.empty();
  }

  Optional<OutgoingUrl> url(String name) {
    try {
      return text(name).map(OutgoingUrl::parse);
    } catch (OutgoingException _) {
      return Optional.empty();
    }
  }
}
