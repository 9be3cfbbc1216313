package dev.trestle.web.route;

import dev.trestle.web.HttpRequest;
import java.util.Base64;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// Ids of requests in responses and logs: the client's, if it is safe to log, else a new one.
final class RequestIds {
  static final String HEADER = "X-Request-Id";

  private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9._-]{8,64}");
  private static final int BYTES = 12;

  private final RandomGenerator random;

  RequestIds(RandomGenerator random) {
    this.random = random;
  }

  String of(HttpRequest request) {
    return request
        .header(HEADER)
        .filter(sent -> WELL_FORMED.matcher(sent).matches())
        .orElseGet(this::made);
  }

  private String made() {
    var bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
