package dev.trestle.cli;

import dev.trestle.server.access.AccessKey;
import dev.trestle.server.access.Credentials;
import dev.trestle.web.HttpHandler;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Pages, of which some tell of all tables. Those are shown only to whoever has a key that reaches all tables: its id and secret are user and
/// password. They are not asked for where others could read them on their way.
final class Guarded implements HttpHandler {
  private static final String BASIC = "Basic ";

  private final Credentials credentials;
  private final boolean unheard;
  private final HttpHandler pages;

  /// @param unheard whether nobody else hears what is said to this server
  Guarded(Credentials credentials, boolean unheard, HttpHandler pages) {
    this.credentials = credentials;
    this.unheard = unheard;
    this.pages = pages;
  }

  @Override
  public HttpResponse answer(HttpRequest request) {
    if (isForAll(request)) {
      return pages.answer(request);
    }
    if (!unheard) {
      return HttpResponse.text(
          403,
          "To show this page, the server would have to be told a secret key, and others could read it on the way. Start it with"
              + " --tls-certificate FILE and --tls-key FILE, or let it listen to this machine only.\n");
    }
    if (key(request).filter(key -> key.grant().reachesAll()).isPresent()) {
      return pages.answer(request);
    }
    return HttpResponse.text(401, "Sign in with an access key that reaches all tables.\n")
        .with("WWW-Authenticate", "Basic realm=\"trestle\", charset=\"UTF-8\"");
  }

  /// Whoever watches over the process has no key, and learns only that it is well.
  private static boolean isForAll(HttpRequest request) {
    return request.path().equals(StatusPage.HEALTH);
  }

  private Optional<AccessKey> key(HttpRequest request) {
    return request.header("Authorization").flatMap(this::key);
  }

  private Optional<AccessKey> key(String authorization) {
    if (!authorization.startsWith(BASIC)) {
      return Optional.empty();
    }
    try {
      var decoded = Base64.getDecoder().decode(authorization.substring(BASIC.length()).strip());
      var pair = new String(decoded, StandardCharsets.UTF_8);
      int colon = pair.indexOf(':');
      return colon < 0
          ? Optional.empty()
          : credentials.find(pair.substring(0, colon), pair.substring(colon + 1));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
