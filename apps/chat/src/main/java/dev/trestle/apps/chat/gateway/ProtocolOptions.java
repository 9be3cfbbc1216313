package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.Zstd;
import dev.trestle.web.route.ProblemException;
import dev.trestle.web.route.QueryText;
import java.util.Optional;

/// The protocol options in the query of a gateway address.
///
/// @param compression of the frames to the client; frames from the client are always text
record ProtocolOptions(Optional<Zstd> compression) {
  /// Empty if the gateway does not support the requested protocol.
  static Optional<ProtocolOptions> parse(String query) {
    try {
      return QueryText.find(query, "v").equals(Optional.of("1"))
              && QueryText.find(query, "encoding").orElse("json").equals("json")
          ? compressed(QueryText.find(query, "compress"))
          : Optional.empty();
    } catch (ProblemException _) {
      return Optional.empty();
    }
  }

  private static Optional<ProtocolOptions> compressed(Optional<String> wanted) {
    if (wanted.isEmpty()) {
      return Optional.of(new ProtocolOptions(Optional.empty()));
    }
    return wanted.filter("zstd"::equals).map(_ -> new ProtocolOptions(Optional.of(Zstd.CODING)));
  }
}
