package dev.trestle.kit.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.route.Router;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Calls the routes of an application in this process, without a server: anonymous, or with an access token.
///
/// @param headers of every call, by their names in small letters
public record ApiClient(Router router, Map<String, String> headers, String address) {
  /// The root of the API in tests. Paths below it are given without it.
  public static final String ROOT = "/kit/api";

  static final ObjectMapper JSON = new ObjectMapper();

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Sent(
      String method, String target, Map<String, String> sent, byte[] body, String address)
      implements HttpRequest {
    @Override
    public String query() {
      return target.contains("?") ? target.substring(target.indexOf('?') + 1) : "";
    }

    @Override
    public String path() {
      return target.contains("?") ? target.substring(0, target.indexOf('?')) : target;
    }

    @Override
    public Optional<String> header(String name) {
      return Optional.ofNullable(sent.get(name.toLowerCase(Locale.ROOT)));
    }

    @Override
    public List<String> headers(String name) {
      return header(name).stream().toList();
    }

    @Override
    public boolean secure() {
      return false;
    }
  }

  public static ApiClient of(Router router) {
    return new ApiClient(router, Map.of("user-agent", "a test"), "192.0.2.1");
  }

  /// The same client with an access token.
  public ApiClient as(String accessToken) {
    return with("authorization", "Bearer " + accessToken);
  }

  public ApiClient with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new ApiClient(router, more, address);
  }

  /// The same client at another IP address.
  public ApiClient from(String other) {
    return new ApiClient(router, headers, other);
  }

  public Answer get(String path) {
    return send("GET", path, "application/json", new byte[0]);
  }

  /// Sends an object.
  ///
  /// @param members names and values, in turn
  public Answer post(String path, Object... members) {
    return send("POST", path, "application/json", json(members));
  }

  public Answer delete(String path, Object... members) {
    return send(
        "DELETE", path, "application/json", members.length == 0 ? new byte[0] : json(members));
  }

  /// Sends bytes, or nothing.
  public Answer send(String method, String path, String contentType, byte[] body) {
    var sent = new LinkedHashMap<>(headers);
    sent.put("content-type", contentType);
    var response =
        router.answer(
            new Sent(method, path.startsWith("/kit/") ? path : ROOT + path, sent, body, address));
    var type =
        response.headers().stream()
            .filter(header -> header.name().equalsIgnoreCase("Content-Type"))
            .map(header -> header.value())
            .findFirst();
    try {
      boolean json = type.filter(it -> it.contains("json")).isPresent();
      return new Answer(
          method + " " + path,
          response,
          JSON.readTree(json ? response.body() : "{}".getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] json(Object... members) {
    var all = new LinkedHashMap<String, Object>();
    for (int i = 0; i < members.length; i += 2) {
      all.put((String) members[i], members[i + 1]);
    }
    try {
      return JSON.writeValueAsBytes(all);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
