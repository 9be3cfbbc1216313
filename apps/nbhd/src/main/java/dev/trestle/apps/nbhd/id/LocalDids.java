package dev.trestle.apps.nbhd.id;

import dev.trestle.kit.id.Ids;
import java.util.Locale;
import java.util.Optional;

/// The decentralised identifiers of local accounts: `did:web:{ulid}.u.{host}`. The instance answers for them under the host name that they contain.
///
/// @param host the host of the instance, such as `nbhd.example.org`
public record LocalDids(String host) {
  private static final String METHOD = "did:web:";
  private static final String USERS = ".u.";

  public LocalDids {
    host = host.toLowerCase(Locale.ROOT);
  }

  /// The identifier of a new account.
  ///
  /// @param ulid in letters of any case
  public String of(String ulid) {
    return METHOD + ulid.toLowerCase(Locale.ROOT) + USERS + host;
  }

  /// The identifier that a host name answers for; empty for any other name.
  ///
  /// @param name a host name without a port
  public Optional<String> atHost(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    var suffix = USERS + host;
    return lower.endsWith(suffix)
        ? Ids.parse(lower.substring(0, lower.length() - suffix.length())).map(this::of)
        : Optional.empty();
  }

  /// Whether an identifier is one of a local account of this instance.
  public boolean isLocal(String did) {
    return did.startsWith(METHOD) && atHost(did.substring(METHOD.length())).isPresent();
  }
}
