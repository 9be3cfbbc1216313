package dev.trestle.web.route;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Parses the query of an address.
public final class QueryText {
  private QueryText() {}

  /// The first parameter of that name, decoded.
  public static Optional<String> find(String query, String name) {
    for (var pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      var key = equals < 0 ? pair : pair.substring(0, equals);
      if (decoded(name, key).equals(name)) {
        return Optional.of(decoded(name, equals < 0 ? "" : pair.substring(equals + 1)));
      }
    }
    return Optional.empty();
  }

  private static String decoded(String name, String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      throw Problem.invalid(name, "The address has a percent sign that encodes nothing.")
          .exception();
    }
  }
}
