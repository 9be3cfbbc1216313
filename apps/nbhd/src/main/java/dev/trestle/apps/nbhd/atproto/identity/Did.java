package dev.trestle.apps.nbhd.atproto.identity;

import dev.trestle.kit.outgoing.OutgoingUrl;
import java.util.Optional;
import java.util.regex.Pattern;

/// A decentralised identifier (DID) of an account: `did:plc:…`, registered in a directory, or `did:web:…`, the name of a host.
public record Did(String text) {
  private static final String WEB = "did:web:";
  private static final Pattern PLC = Pattern.compile("did:plc:[a-z2-7]{24}");

  public Did {
    if (!isValid(text)) {
      throw new IllegalArgumentException("Not a DID");
    }
  }

  /// The DID in a text; empty where it is none of the two methods.
  public static Optional<Did> parse(String text) {
    return isValid(text) ? Optional.of(new Did(text)) : Optional.empty();
  }

  private static boolean isValid(String text) {
    return PLC.matcher(text).matches()
        || (text.startsWith(WEB) && OutgoingUrl.isHost(text.substring(WEB.length())));
  }

  /// The host that has the document of a `did:web`; empty for a `did:plc`.
  public Optional<String> webHost() {
    return text.startsWith(WEB) ? Optional.of(text.substring(WEB.length())) : Optional.empty();
  }

  @Override
  public String toString() {
    return text;
  }
}
