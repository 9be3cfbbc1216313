package dev.trestle.apps.guild.due;

import dev.trestle.apps.guild.table.Due;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.PageRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads the tasks and quests that are due in a stretch of time and not done, day by day and page by page. The index may be stale: a reader
/// loads what it changes again.
///
/// All pages of a day are read, however many there are: an open task stays in the index, so those after a limit would never be reached. The
/// progress is stored with each item, as a cause or as a status, so a run that is interrupted does nothing twice when it begins again.
public record DueItems(GuildTable table) {
  private static final PageRequest AT_ONCE = PageRequest.first(100);

  /// Reads what is due between two moments, both included.
  public void forEachPage(Instant start, Instant end, Consumer<List<Due>> use) {
    for (var day = start.truncatedTo(ChronoUnit.DAYS);
        !day.isAfter(end);
        day = day.plus(Duration.ofDays(1))) {
      forEachPage(table.dueBetween(Due.day(day), start, end), use);
    }
  }

  private static void forEachPage(Listing<Due> listing, Consumer<List<Due>> use) {
    var place = Optional.<Cursor>empty();
    do {
      var page = listing.page(AT_ONCE.after(place));
      use.accept(page.entities());
      place = page.next();
    } while (place.isPresent());
  }
}
