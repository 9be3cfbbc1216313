package dev.trestle.web.testing;

import dev.trestle.web.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A request without a server.
public record SentRequest(
    String method, String target, Map<String, String> sent, String text, String address)
    implements HttpRequest {

  public static SentRequest of(String method, String target) {
    return new SentRequest(method, target, Map.of(), "", "192.0.2.1");
  }

  public static SentRequest get(String target) {
    return of("GET", target);
  }

  public static SentRequest post(String target, String json) {
    return new SentRequest("POST", target, Map.of(), json, "192.0.2.1")
        .with("Content-Type", "application/json");
  }

  public SentRequest with(String name, String value) {
    var more = new LinkedHashMap<>(sent);
    more.put(name.toLowerCase(Locale.ROOT), value);
    return new SentRequest(method, target, more, text, address);
  }

  public SentRequest from(String wanted) {
    return new SentRequest(method, target, sent, text, wanted);
  }

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
    return Optional.ofNullable(sent.get(name.toLowerCase(Locale.ROOT)));
  }

  @Override
  public List<String> headers(String name) {
    return header(name).stream().toList();
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
