package dev.trestle.kit.job;

import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.WriteOperations;
import java.util.List;
import java.util.function.Function;

/// Deletes listed items, one batch at a time, as a step of a job.
public record DeletionSweep(WriteOperations table) {
  /// Number of items in one batch: the limit of DynamoDB.
  public static final int BATCH = 25;

  /// Deletes the first batch of a listing.
  ///
  /// @param deletion the writes that delete one of them and what belongs to it
  /// @return how many were found; zero where nothing is left
  public <T> int deleteFirst(Listing<T> listing, Function<T, List<? extends Write<?>>> deletion) {
    var found = listing.page(PageRequest.first(BATCH)).entities();
    table.batch(found.stream().flatMap(one -> deletion.apply(one).stream()).toList());
    return found.size();
  }

  /// Deletes everything that a listing finds.
  public <T> void deleteAll(Listing<T> listing, Function<T, List<? extends Write<?>>> deletion) {
    while (deleteFirst(listing, deletion) > 0) {
      // Until nothing is left.
    }
  }
}
