package dev.trestle.cli;

import dev.trestle.kit.email.SmtpOptions;
import java.util.Optional;

/// What `serve` can be told about the chat.
///
/// @param smtp what takes its letters; files do where there is none
/// @param verifiedOnly whether only those may make servers who have shown that their address is theirs
/// @param pictures the bucket that pictures and exports are kept in; files where there is none
record ChatChoice(
    Optional<SmtpOptions> smtp, boolean verifiedOnly, Optional<PictureBucket> pictures) {
  static final ChatChoice DEFAULT = new ChatChoice(Optional.empty(), false, Optional.empty());

  /// Without secrets, and nothing where nothing was said.
  @Override
  public String toString() {
    return smtp.map(server -> " chat-smtp=%s:%d".formatted(server.host(), server.port())).orElse("")
        + pictures.map(bucket -> " chat-blobs=" + bucket).orElse("");
  }
}
