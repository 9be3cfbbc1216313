package dev.trestle.kit.media;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.kit.blob.BlobStore;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Subscriber;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes pictures that are shown nowhere. A picture that is no longer shown gets an expiry time; when the database has expired its row,
/// its bytes are deleted. Runs as a stream handler, at one of all nodes for each picture.
public final class UnusedPictureSweep {
  private final MediaItems table;
  private final BlobStore store;
  private final InstantSource clock;
  private final Duration keptUnused;

  public UnusedPictureSweep(MediaItems table, BlobStore store, InstantSource clock) {
    this(table, store, clock, UploadApi.KEPT_UNUSED);
  }

  /// @param keptUnused how long a picture is kept after it is no longer shown
  public UnusedPictureSweep(
      MediaItems table, BlobStore store, InstantSource clock, Duration keptUnused) {
    this.table = table;
    this.store = store;
    this.clock = clock;
    this.keptUnused = keptUnused;
  }

  /// Adds its handler to a group.
  public Subscriber subscribe(Subscriber group) {
    return group.on(Blob.class, this::react);
  }

  private void react(Change<Blob> change) {
    switch (change) {
      case Change.Created<Blob> _ -> {}
      case Change.Changed<Blob>(_, var after, _) -> setExpiry(after);
      case Change.Removed<Blob>(var gone, _) -> deleteBytes(gone);
      case Change.Expired<Blob>(var gone, _) -> deleteBytes(gone);
    }
  }

  private void setExpiry(Blob blob) {
    if (blob.refCount() == 0 && blob.unusedUntil().isEmpty()) {
      // Refused where it is shown again.
      var _ =
          table.attempt(
              table
                  .blob(blob.sha256())
                  .update()
                  .set(Blob::unusedUntil)
                  .to(clock.instant().plus(keptUnused))
                  .onlyIf(where(Blob::refCount).is(0).and(where(Blob::unusedUntil).isAbsent())));
    }
  }

  private void deleteBytes(Blob gone) {
    var key = gone.sha256();
    if (table.blob(key).find().isPresent()) {
      return;
    }
    var bytes = store.find(key);
    store.delete(key);
    // The same picture may have been uploaded in between, and its bytes been found.
    if (bytes.isPresent() && table.blob(key).find().isPresent()) {
      store.put(key, bytes.get());
    }
  }
}
