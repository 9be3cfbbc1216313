package dev.trestle.apps.guild.feed;

/// The sizes and bounds of feeds.
///
/// @param rows the copies that a feed keeps; older ones are trimmed
/// @param pageSize the most items of a page
/// @param refill how many activities one query of an actor reads
/// @param queries the most queries of a page; a page that needs more ends early
/// @param inFlight the most queries of a page at once
/// @param recent how many activities of an actor with very many followers are kept in memory
/// @param repeats how often a page is read again because the feed changed meanwhile, before it is read without copies
public record FeedLimits(
    int rows, int pageSize, int refill, int queries, int inFlight, int recent, int repeats) {
  public static final FeedLimits DEFAULT = new FeedLimits(800, 50, 20, 400, 16, 200, 3);

  /// The same with another number of copies.
  public FeedLimits rows(int wanted) {
    return new FeedLimits(wanted, pageSize, refill, queries, inFlight, recent, repeats);
  }

  /// The same with other sizes of queries.
  public FeedLimits queries(int most, int size, int atOnce) {
    return new FeedLimits(rows, pageSize, size, most, atOnce, recent, repeats);
  }
}
