package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;

/// Responses that carry a value as JSON.
public final class Reply {
  private Reply() {}

  public static HttpResponse ok(Object value) {
    return json(200, value);
  }

  /// A response with status 201.
  ///
  /// @param location the address of the new resource
  public static HttpResponse created(String location, Object value) {
    return json(201, value).with("Location", location);
  }

  public static HttpResponse nothing() {
    return HttpResponse.of(204);
  }

  /// A JSON response that must not be cached: it is for one caller.
  public static HttpResponse json(int status, Object value) {
    return HttpResponse.json(status, "application/json", value).with("Cache-Control", "no-store");
  }
}
