package dev.trestle.kit.account;

import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/// The cookie that holds a refresh token or a session, so that no script can read it.
///
/// @param path of the requests that it is sent with
/// @param sameSite `Strict`, or `Lax` where the first request of a page needs it
/// @param hostOnly whether its name says, over HTTPS, that only this host can have set it
/// @param alwaysSecure whether users reach the server by HTTPS though it does not see it, because of a proxy
public record SignInCookie(
    String name, String path, String sameSite, boolean hostOnly, boolean alwaysSecure) {
  /// A cookie that is sent only to the routes that need a refresh token.
  static SignInCookie refreshing(String name, String path, boolean alwaysSecure) {
    return new SignInCookie(name, path, "Strict", false, alwaysSecure);
  }

  /// A cookie that is sent with all requests, and is the session itself.
  static SignInCookie session(String name, boolean alwaysSecure) {
    return new SignInCookie(name, "/", "Lax", true, alwaysSecure);
  }

  /// The name of the cookie. A browser accepts the prefix only from this host, over HTTPS and for all paths: no page of a subdomain can set such a
  /// cookie for its parent.
  private String name(HttpRequest request) {
    return hostOnly && isSecure(request) ? "__Host-" + name : name;
  }

  private boolean isSecure(HttpRequest request) {
    return request.secure() || alwaysSecure;
  }

  Optional<String> find(HttpRequest request) {
    var prefix = name(request) + "=";
    return request.headers("Cookie").stream()
        .flatMap(line -> Arrays.stream(line.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(prefix))
        .map(pair -> pair.substring(prefix.length()))
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
        "%s=%s; Path=%s; Max-Age=%d; HttpOnly; SameSite=%s%s"
            .formatted(
                name(request),
                text,
                path,
                lifetime.toSeconds(),
                sameSite,
                isSecure(request) ? "; Secure" : ""));
  }
}
