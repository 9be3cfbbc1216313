package dev.trestle.kit.media;

import dev.trestle.kit.id.Ids;
import dev.trestle.kit.secret.Signatures;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Issues and reads signed tickets for uploads. A ticket holds the user, the format, the size and the shape, and is valid for a few minutes.
record UploadTickets(Signatures signatures, Ids ids, InstantSource clock) {
  private static final Duration LIFETIME = Duration.ofMinutes(10);
  private static final String PURPOSE = "upload";
  private static final int WORDS = 5;

  /// An upload that is allowed.
  ///
  /// @param ticketId by which we know that it was used
  /// @param size in bytes, exactly
  record Ticket(
      String ticketId, String userId, PictureFormat format, int size, PictureShape shape) {}

  record Issued(String text, Instant expiresAt) {}

  Issued issue(String userId, PictureFormat format, int size, PictureShape shape) {
    var until = clock.instant().plus(LIFETIME);
    var words =
        List.of(ids.next(), userId, format.contentType(), String.valueOf(size), shape.name());
    return new Issued(signatures.sign(PURPOSE, until, words), until);
  }

  /// Empty if it is not ours or has expired.
  Optional<Ticket> read(String text) {
    return signatures
        .read(PURPOSE, text)
        // A release before this one issued tickets without a shape.
        .filter(words -> words.size() == WORDS)
        .map(
            words ->
                new Ticket(
                    words.get(0),
                    words.get(1),
                    PictureFormat.of(words.get(2)).orElseThrow(),
                    Integer.parseInt(words.get(3)),
                    PictureShape.valueOf(words.get(4))));
  }

  /// Until when it has to be remembered that one was used.
  Instant remembered() {
    return clock.instant().plus(LIFETIME);
  }
}
