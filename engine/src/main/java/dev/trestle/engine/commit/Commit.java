package dev.trestle.engine.commit;

import dev.trestle.engine.change.IndexUpdate;
import dev.trestle.engine.change.ItemChange;
import dev.trestle.engine.storage.Batch;
import java.util.List;
import java.util.function.Consumer;

/// A unit of work that is written atomically: the changes of one write or transaction, with rows of other kinds.
///
/// @param additions index rows of items that do not change, as the backfill of a new index writes them
/// @param rows adds further rows to the batch
public record Commit(List<ItemChange> changes, List<IndexUpdate> additions, Consumer<Batch> rows) {
  public static Commit of(ItemChange change) {
    return of(List.of(change));
  }

  public static Commit of(List<ItemChange> changes) {
    return new Commit(changes, List.of(), Commit::nothing);
  }

  public static Commit of(Consumer<Batch> rows) {
    return new Commit(List.of(), List.of(), rows);
  }

  public Commit with(Consumer<Batch> more) {
    return new Commit(changes, additions, more);
  }

  private static void nothing(Batch batch) {}
}
