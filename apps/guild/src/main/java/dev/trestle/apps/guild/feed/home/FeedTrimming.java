package dev.trestle.apps.guild.feed.home;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.feed.FeedLimits;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.FeedItem;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Deletes the oldest copies of a feed that has too many. The time of the oldest copy that is kept is stored first, so that readers no longer rely on
/// what is deleted.
public record FeedTrimming(GuildTable table, FeedLimits limits) {
  private static final int PAGE = 200;

  /// Trims the feed of a reader.
  ///
  /// @return how many copies were deleted
  public int trim(String readerId) {
    var floor = oldestKept(readerId);
    if (floor.isEmpty()) {
      return 0;
    }
    var _ =
        table.attempt(
            List.of(
                table
                    .feedState(readerId)
                    .update()
                    .set(FeedState::feedFloor)
                    .to(floor.get())
                    .onlyIf(
                        where(FeedState::feedFloor)
                            .isAbsent()
                            .or(where(FeedState::feedFloor).isLess(floor.get())))));
    // Another node may have stored a later one; then more could be deleted, but this is enough.
    return table.feedState(readerId).find().flatMap(FeedState::feedFloor).isEmpty()
        ? 0
        : deleteBefore(readerId, floor.get());
  }

  /// The time of the oldest copy that is kept; empty if nothing is to be deleted.
  private Optional<Instant> oldestKept(String readerId) {
    var request = PageRequest.first(PAGE);
    var listing = table.feedOf(readerId);
    int seen = 0;
    Optional<Instant> kept = Optional.empty();
    while (true) {
      var page = listing.page(request);
      for (var copy : page.entities()) {
        seen++;
        if (seen == limits.rows()) {
          kept = Optional.of(copy.createdAt());
        } else if (seen > limits.rows() && kept.filter(copy.createdAt()::isBefore).isPresent()) {
          return kept;
        }
      }
      if (page.next().isEmpty()) {
        return Optional.empty();
      }
      request = PageRequest.first(PAGE).after(page.next());
    }
  }

  private int deleteBefore(String readerId, Instant floor) {
    int deleted = 0;
    while (true) {
      var page =
          table.feedBefore(readerId, floor, LOWEST_ID).page(PageRequest.first(PAGE)).entities();
      var writes = new ArrayList<Write<?>>();
      for (FeedItem copy : page) {
        writes.add(table.feedItems().delete(copy));
      }
      if (writes.isEmpty()) {
        return deleted;
      }
      table.batch(writes);
      deleted += writes.size();
    }
  }

  /// Sorts before all ids, so that nothing of the time itself is deleted.
  private static final String LOWEST_ID = "0";
}
