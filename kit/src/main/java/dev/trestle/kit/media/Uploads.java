package dev.trestle.kit.media;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.kit.api.Problems;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.secret.OneTime;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Optional;

/// Stores uploaded pictures: the bytes in a [BlobStore], a row in the table. Each ticket is good for one upload.
final class Uploads {
  private static final int ATTEMPTS = 5;

  private final MediaItems table;
  private final BlobStore store;
  private final UploadTickets tickets;
  private final PictureMaker maker = new PictureMaker();
  private final InstantSource clock;
  private final Duration keptUnused;

  /// @param keptUnused retention period of pictures that are shown nowhere
  Uploads(
      MediaItems table,
      BlobStore store,
      UploadTickets tickets,
      InstantSource clock,
      Duration keptUnused) {
    this.table = table;
    this.store = store;
    this.tickets = tickets;
    this.clock = clock;
    this.keptUnused = keptUnused;
  }

  Blob take(UploadTickets.Ticket ticket, byte[] bytes) {
    if (bytes.length != ticket.size()) {
      throw Picture.refused(
          "%d bytes were announced, and %d were received.".formatted(ticket.size(), bytes.length));
    }
    if (!PictureFormat.sniff(bytes).equals(Optional.of(ticket.format()))) {
      throw Picture.refused("That is no %s.".formatted(ticket.format()));
    }
    if (table.oneTime(ticket.ticketId()).find().isPresent()) {
      throw used();
    }
    var picture = maker.make(bytes, ticket.shape());
    var key = sha256(picture.bytes());
    // First the bytes: what the table knows can be shown.
    store.put(key, picture.bytes());
    return stored(ticket, key, picture);
  }

  private Blob stored(UploadTickets.Ticket ticket, String key, Picture picture) {
    var once =
        table
            .oneTimes()
            .create(
                new OneTime(
                    ticket.ticketId(),
                    OneTime.Purpose.UPLOAD,
                    ticket.userId(),
                    key,
                    tickets.remembered()));
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var outcome = table.attempt(once, row(ticket, key, picture));
      if (outcome instanceof Outcome.Refused<?> refused) {
        if (refused.write().equals(once)) {
          throw used();
        }
      } else {
        // Another row of the same picture may have been deleted meanwhile, and the bytes with it.
        if (store.find(key).isEmpty()) {
          store.put(key, picture.bytes());
        }
        return table.blob(key).load();
      }
    }
    throw Problems.conflict("CONFLICT", "Others upload the same picture. Try again.");
  }

  /// A new one, or that the one which is there is wanted for longer.
  private Write<?> row(UploadTickets.Ticket ticket, String key, Picture picture) {
    var now = clock.instant();
    var there = table.blob(key).find();
    if (there.isEmpty()) {
      return table
          .blobs()
          .create(
              new Blob(
                  key,
                  picture.format().contentType(),
                  picture.bytes().length,
                  Optional.of(picture.width()),
                  Optional.of(picture.height()),
                  0,
                  ticket.userId(),
                  now,
                  Optional.of(now.plus(keptUnused))));
    }
    return there.get().unusedUntil().isPresent()
        ? table
            .blob(key)
            .update()
            .set(Blob::unusedUntil)
            .to(now.plus(keptUnused))
            .onlyIf(where(Blob::unusedUntil).isPresent())
        : table.blob(key).check(where(Blob::unusedUntil).isAbsent());
  }

  private static RuntimeException used() {
    return Problems.of(403, "UPLOAD_USED", "This address was used already. Ask for another one.");
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
