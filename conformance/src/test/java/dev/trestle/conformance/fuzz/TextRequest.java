package dev.trestle.conformance.fuzz;

import dev.trestle.web.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// An HTTP request written as a path with its query, and a line for each header.
record TextRequest(String text) implements HttpRequest {
  @Override
  public String method() {
    return "POST";
  }

  @Override
  public String path() {
    int end = target().indexOf('?');
    return end < 0 ? target() : target().substring(0, end);
  }

  @Override
  public String query() {
    int start = target().indexOf('?');
    return start < 0 ? "" : target().substring(start + 1);
  }

  private String target() {
    return text.lines().findFirst().orElse("/");
  }

  @Override
  public Optional<String> header(String name) {
    return headers(name).stream().findFirst();
  }

  @Override
  public List<String> headers(String name) {
    return text.lines()
        .skip(1)
        .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
        .map(line -> line.substring(name.length() + 1).strip())
        .toList();
  }

  @Override
  public byte[] body() {
    return "{}".getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean secure() {
    return false;
  }
}
