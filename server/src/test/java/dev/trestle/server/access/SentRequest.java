package dev.trestle.server.access;

import dev.trestle.web.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A request without a socket.
public record SentRequest(
    String method, String path, String query, Map<String, List<String>> all, String text)
    implements HttpRequest {

  public static SentRequest post(String body) {
    return new SentRequest("POST", "/", "", Map.of(), body);
  }

  /// The same with a header more, or with another value of one.
  public SentRequest with(String name, String... values) {
    var changed = new LinkedHashMap<>(all);
    changed.put(name.toLowerCase(Locale.ROOT), List.of(values));
    return new SentRequest(method, path, query, changed, text);
  }

  public SentRequest without(String name) {
    var changed = new LinkedHashMap<>(all);
    changed.remove(name.toLowerCase(Locale.ROOT));
    return new SentRequest(method, path, query, changed, text);
  }

  public SentRequest at(String newPath, String newQuery) {
    return new SentRequest(method, newPath, newQuery, all, text);
  }

  public SentRequest saying(String newText) {
    return new SentRequest(method, path, query, all, newText);
  }

  @Override
  public Optional<String> header(String name) {
    return headers(name).stream().findFirst();
  }

  @Override
  public List<String> headers(String name) {
    return new ArrayList<>(all.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()));
  }

  @Override
  public byte[] body() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean secure() {
    return false;
  }
}
