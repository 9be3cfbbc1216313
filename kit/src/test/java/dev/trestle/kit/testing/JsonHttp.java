package dev.trestle.kit.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.Map;

/// Sends requests to a server of an application, and reads JSON from its responses.
public final class JsonHttp {
  private static final ObjectMapper JSON = new ObjectMapper();

  private JsonHttp() {}

  /// A response.
  ///
  /// @param body `{}` where there is no JSON
  public record Received(int status, JsonNode body, HttpResponse<String> raw) {}

  public static Received send(HttpClient http, HttpRequest request) {
    try {
      var response = http.send(request, BodyHandlers.ofString());
      var type = response.headers().firstValue("Content-Type").orElse("");
      var body = type.contains("json") ? response.body() : "{}";
      return new Received(response.statusCode(), JSON.readTree(body), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /// An object: `object("name", "Chess", "limit", 3)`.
  ///
  /// @param members names and values, in turn
  public static String object(Object... members) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      all.put((String) members[i], members[i + 1]);
    }
    return object(all);
  }

  public static String object(Map<String, Object> members) {
    try {
      return JSON.writeValueAsString(members);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
