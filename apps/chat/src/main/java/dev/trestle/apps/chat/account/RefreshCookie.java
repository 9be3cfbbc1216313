package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.account.token.SignIns;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/// A refresh token where no script can read it.
///
/// @param alwaysSecure whether people reach us by HTTPS though we do not see it: a proxy does it for us
record RefreshCookie(boolean alwaysSecure) {
  private static final String NAME = "chat_refresh";
  private static final String PATH = ChatApi.ROOT + "/auth";

  Optional<String> find(HttpRequest request) {
    return request.headers("Cookie").stream()
        .flatMap(line -> Arrays.stream(line.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(NAME + "="))
        .map(pair -> pair.substring(NAME.length() + 1))
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  HttpResponse set(HttpRequest request, HttpResponse response, String refreshToken) {
    return with(request, response, refreshToken, SignIns.LIFETIME);
  }

  HttpResponse clear(HttpRequest request, HttpResponse response) {
    return with(request, response, "", Duration.ZERO);
  }

  private HttpResponse with(
      HttpRequest request, HttpResponse response, String text, Duration lifetime) {
    return response.with(
        "Set-Cookie",
        "%s=%s; Path=%s; Max-Age=%d; HttpOnly; SameSite=Strict%s"
            .formatted(
                NAME,
                text,
                PATH,
                lifetime.toSeconds(),
                request.secure() || alwaysSecure ? "; Secure" : ""));
  }
}
