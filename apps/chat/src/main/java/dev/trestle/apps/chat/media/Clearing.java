package dev.trestle.apps.chat.media;

import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.table.Blob;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Job;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.stream.Reaction;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.singletable.stream.Subscription;
import java.time.InstantSource;

/// Forgets pictures that nobody shows any more. What is not shown gets a time until which it may be shown again; when that is over, the
/// database removes its row, and then its bytes go.
public final class Clearing {
  private final ChatTable table;
  private final BlobStore store;
  private final InstantSource clock;

  private Clearing(ChatTable table, BlobStore store, InstantSource clock) {
    this.table = table;
    this.store = store;
    this.clock = clock;
  }

  /// Begins, at one of all nodes for each picture.
  ///
  /// @param jobs what else is stored, and goes with the job that it came of
  public static Subscription start(
      ChatTable table,
      BlobStore store,
      InstantSource clock,
      Streams streams,
      Reaction<Change<Job>> jobs) {
    var clearing = new Clearing(table, store, clock);
    return streams.group("media").on(Blob.class, clearing::react).on(Job.class, jobs).start();
  }

  private void react(Change<Blob> change) {
    switch (change) {
      case Change.Created<Blob> _ -> {}
      case Change.Changed<Blob>(_, var after, _) -> setTime(after);
      case Change.Removed<Blob>(var gone, _) -> forget(gone);
      case Change.Expired<Blob>(var gone, _) -> forget(gone);
    }
  }

  private void setTime(Blob blob) {
    if (blob.refCount() == 0 && blob.unusedUntil().isEmpty()) {
      // Refused where somebody shows it again.
      var _ =
          table.attempt(
              table
                  .blob(blob.sha256())
                  .update()
                  .set(Blob::unusedUntil)
                  .to(clock.instant().plus(Uploads.KEPT_UNUSED))
                  .onlyIf(where(Blob::refCount).is(0).and(where(Blob::unusedUntil).isAbsent())));
    }
  }

  private void forget(Blob gone) {
    var key = gone.sha256();
    if (table.blob(key).find().isPresent()) {
      return;
    }
    var bytes = store.find(key);
    store.delete(key);
    // Somebody may have uploaded the same picture in between, and seen that its bytes are there.
    if (bytes.isPresent() && table.blob(key).find().isPresent()) {
      store.put(key, bytes.get());
    }
  }
}
