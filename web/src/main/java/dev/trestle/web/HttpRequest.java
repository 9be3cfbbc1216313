package dev.trestle.web;

import java.util.List;
import java.util.Optional;

/// An HTTP request with its complete body. Valid until it is answered.
public interface HttpRequest {
  String method();

  /// The path as it was sent, not decoded; begins with `/`.
  String path();

  /// The raw query string, without the question mark; empty if there is none.
  String query();

  /// The first header of that name, in any case.
  Optional<String> header(String name);

  /// All headers of that name, in any case, in the order they came.
  List<String> headers(String name);

  /// The body itself, not a copy, as it was sent: a `Content-Encoding` is still on it.
  byte[] body();

  /// The address that the connection comes from, as text: the client's, or that of a proxy. Empty where there is no connection.
  default String address() {
    return "";
  }

  /// Whether the connection is encrypted.
  boolean secure();
}
