package dev.trestle.apps.snakes.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import java.nio.charset.StandardCharsets;

/// Bodies of requests and answers that are JSON already.
public final class Answers {
  /// No request of the game is longer.
  private static final int MAX_BODY_BYTES = 16 << 10;

  private Answers() {}

  /// Not to be kept by any cache: the next moment it is different.
  public static HttpResponse json(int status, String json) {
    return HttpResponse.of(status, "application/json", json.getBytes(StandardCharsets.UTF_8))
        .with("Cache-Control", "no-store");
  }

  /// The JSON that came with a request.
  public static String body(Call call) {
    if (call.body().length > MAX_BODY_BYTES) {
      throw Problem.of(
              413, "BODY_TOO_LARGE", "A body has at most %d bytes here.".formatted(MAX_BODY_BYTES))
          .exception();
    }
    return call.json();
  }
}
