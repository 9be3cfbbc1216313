package dev.trestle.kit.media;

import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Signatures;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Issues and reads signed tickets for uploads. A ticket holds the user, the format and the size, and is valid for a few minutes.
record UploadTickets(Signatures signatures, Ids ids, InstantSource clock) {
  private static final Duration LIFETIME = Duration.ofMinutes(10);
  private static final String PURPOSE = "upload";

  /// An upload that is allowed.
  ///
  /// @param ticketId by which we know that it was used
  /// @param size in bytes, exactly
  record Ticket(String ticketId, String userId, PictureFormat format, int size) {}

  record Issued(String text, Instant expiresAt) {}

  Issued issue(String userId, PictureFormat format, int size) {
    var until = clock.instant().plus(LIFETIME);
    var words = List.of(ids.next(), userId, format.contentType(), String.valueOf(size));
    return new Issued(signatures.sign(PURPOSE, until, words), until);
  }

  /// Empty where it is not ours, or no longer good.
  Optional<Ticket> read(String text) {
    return signatures
        .read(PURPOSE, text)
        .map(
            words ->
                new Ticket(
                    words.get(0),
                    words.get(1),
                    PictureFormat.of(words.get(2)).orElseThrow(),
                    Integer.parseInt(words.get(3))));
  }

  /// Until when it has to be remembered that one was used.
  Instant remembered() {
    return clock.instant().plus(LIFETIME);
  }
}
