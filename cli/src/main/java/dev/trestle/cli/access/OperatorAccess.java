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

/// Decides who may see the state of the database, its tables and metrics: operators only.
///
/// With access keys, an operator signs in with HTTP Basic: id and secret of a key that may use all tables. That needs TLS or a loopback
/// address. Without access keys, every local request is an operator's. With a proxy in front, none is: proxies send local requests for anyone.
public final class OperatorAccess {
  private static final String BASIC = "Basic ";

  private final Optional<Credentials> credentials;
  private final ServeConfig config;

  public OperatorAccess(Optional<Credentials> credentials, ServeConfig config) {
    this.credentials = credentials;
    this.config = config;
  }

  /// Whether a browser can sign in with HTTP Basic.
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
      return HttpResponse.text(401, "Sign in with an access key that may use all tables.\n")
          .with("WWW-Authenticate", "Basic realm=\"trestle\", charset=\"UTF-8\"");
    }
    return HttpResponse.text(
        403,
        credentials.isPresent()
            ? "This page needs a secret key, which must not be sent without encryption. Start the server with"
                + " --tls-certificate FILE and --tls-key FILE, or let it listen on a loopback address only.\n"
            : "This page is for operators. Start the server with --credentials FILE to open it from other machines.\n");
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
