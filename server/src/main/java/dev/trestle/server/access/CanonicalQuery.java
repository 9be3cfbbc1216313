package dev.trestle.server.access;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Builds the canonical query string of SigV4: parameters decoded, encoded again and sorted.
final class CanonicalQuery {
  private static final String SIGNATURE = "X-Amz-Signature";

  private record Parameter(String name, String value) {}

  private CanonicalQuery() {}

  /// The decoded parameters. If a name occurs twice, the first one counts.
  static Map<String, String> parameters(String query) {
    var parameters = new LinkedHashMap<String, String>();
    for (var each : split(query)) {
      parameters.putIfAbsent(each.name, each.value);
    }
    return parameters;
  }

  static String of(String query) {
    if (query.isEmpty()) {
      return "";
    }
    var pairs = new ArrayList<String>();
    for (var each : split(query)) {
      if (!each.name.equals(SIGNATURE)) {
        pairs.add(UriEncoding.encode(each.name) + "=" + UriEncoding.encode(each.value));
      }
    }
    // Amazon sorts by name and then by value. '=' sorts after '-' and '.', so whole pairs would
    // sort wrongly.
    pairs.sort(
        (a, b) -> {
          int aEnd = a.indexOf('=');
          int bEnd = b.indexOf('=');
          int byName = a.substring(0, aEnd).compareTo(b.substring(0, bEnd));
          return byName != 0 ? byName : a.substring(aEnd).compareTo(b.substring(bEnd));
        });
    return String.join("&", pairs);
  }

  private static List<Parameter> split(String query) {
    var parameters = new ArrayList<Parameter>();
    for (var pair : query.split("&", -1)) {
      if (pair.isEmpty()) {
        continue;
      }
      int equals = pair.indexOf('=');
      var name = equals < 0 ? pair : pair.substring(0, equals);
      var value = equals < 0 ? "" : pair.substring(equals + 1);
      parameters.add(new Parameter(decoded(name), decoded(value)));
    }
    return parameters;
  }

  private static String decoded(String text) {
    return new String(UriEncoding.decode(text), StandardCharsets.UTF_8);
  }
}
