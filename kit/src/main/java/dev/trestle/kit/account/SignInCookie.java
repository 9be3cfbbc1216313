package dev.trestle.kit.account;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/// The cookie that holds a refresh token, so that no script can read it.
///
/// @param alwaysSecure whether users reach the server by HTTPS though it does not see it, because of a proxy
public record RefreshCookie(String name, String path, boolean alwaysSecure) {
  Optional<String> find(HttpRequest request) {
    return request.headers("Cookie").stream()
        .flatMap(line -> Arrays.stream(line.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(name + "="))
        .map(pair -> pair.substring(name.length() + 1))
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  HttpResponse set(HttpRequest request, HttpResponse response, String refreshToken) {
    return with(request, response, refreshToken, SignInSessions.LIFETIME);
  }

  public HttpResponse clear(HttpRequest request, HttpResponse response) {
    return with(request, response, "", Duration.ZERO);
  }

  private HttpResponse with(
      HttpRequest request, HttpResponse response, String text, Duration lifetime) {
    return response.with(
        "Set-Cookie",
        "%s=%s; Path=%s; Max-Age=%d; HttpOnly; SameSite=Strict%s"
            .formatted(
                name,
                text,
                path,
                lifetime.toSeconds(),
                request.secure() || alwaysSecure ? "; Secure" : ""));
  }
}
