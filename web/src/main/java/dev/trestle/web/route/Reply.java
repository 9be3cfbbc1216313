package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;

/// Responses that carry a value as JSON.
public final class Reply {
  private Reply() {}

  public static HttpResponse ok(Object value) {
    return json(200, value);
  }

  /// Something new is there now.
  ///
  /// @param location where the new thing is from now on
  public static HttpResponse created(String location, Object value) {
    return json(201, value).with("Location", location);
  }

  public static HttpResponse nothing() {
    return HttpResponse.of(204);
  }

  /// Not to be kept by any cache: what an application says is true for one caller and one moment.
  public static HttpResponse json(int status, Object value) {
    return HttpResponse.of(status, "application/json", Json.write(value))
        .with("Cache-Control", "no-store");
  }
}
