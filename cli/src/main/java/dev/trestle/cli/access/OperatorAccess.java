package dev.trestle.cli.access;

import dev.trestle.cli.config.ServeConfig;
import dev.trestle.server.access.AccessKey;
import dev.trestle.server.access.Credentials;
import dev.trestle.web.HttpRequest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Decides who may see the state of the database, its tables and metrics: operators, and not everybody who reaches the port.
///
/// With access keys, it is whoever has one that reaches all tables: its id and secret are user and password. They are not asked for where
/// others could read them on their way. Without, it is whoever calls this machine by its own name, from this machine. Behind a proxy that is
/// nobody: many proxies call the server by that name too, whoever they do it for.
public final class OperatorAccess {
  private static final String BASIC = "Basic ";

  private final Optional<Credentials> credentials;
  private final ServeConfig config;

  public OperatorAccess(Optional<Credentials> credentials, ServeConfig config) {
    this.credentials = credentials;
    this.config = config;
  }

  /// Whether a browser can find its way in by asking for a name and a password.
  public boolean canSignIn() {
    return credentials.isPresent() && config.isPrivate();
  }

  public boolean include(HttpRequest request) {
    if (credentials.isPresent()) {
      return config.isPrivate()
          && key(request).filter(key -> key.permissions().allowsAllTables()).isPresent();
    }
    return config.isLocal()
        && config.apps().publicUrl().isEmpty()
        && LocalOnly.isCalledLocally(request);
  }

  public Action only(Action action) {
    return call -> include(call.request()) ? action.answer(call) : refusal();
  }

  private HttpResponse refusal() {
    if (canSignIn()) {
      return HttpResponse.text(401, "Sign in with an access key that reaches all tables.\n")
          .with("WWW-Authenticate", "Basic realm=\"trestle\", charset=\"UTF-8\"");
    }
    return HttpResponse.text(
        403,
        credentials.isPresent()
            ? "To show this page, the server would have to be told a secret key, and others could read it on the way. Start it with"
                + " --tls-certificate FILE and --tls-key FILE, or let it listen to this machine only.\n"
            : "This is for whoever runs the server. Start it with --credentials FILE to see it from elsewhere.\n");
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
          : credentials.orElseThrow().find(pair.substring(0, colon), pair.substring(colon + 1));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
