package dev.trestle.bench.suite;

import dev.trestle.web.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// An HTTP request to the routes of an application without a server.
///
/// @param target the path, and the query if there is one
public record InProcessRequest(String method, String target, String token, String json)
    implements HttpRequest {
  @Override
  public String path() {
    return target.split("\\?", 2)[0];
  }

  @Override
  public String query() {
    return target.contains("?") ? target.split("\\?", 2)[1] : "";
  }

  @Override
  public Optional<String> header(String name) {
    if (name.equalsIgnoreCase("Authorization") && !token.isEmpty()) {
      return Optional.of("Bearer " + token);
    }
    return name.equalsIgnoreCase("Content-Type")
        ? Optional.of("application/json")
        : Optional.empty();
  }

  @Override
  public List<String> headers(String name) {
    return header(name).stream().toList();
  }

  @Override
  public byte[] body() {
    return json.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String address() {
    return "192.0.2.1";
  }

  @Override
  public boolean secure() {
    return false;
  }
}
