package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/// A k-way merge of sorted sources, which are read only when the next candidate may be theirs. Not thread-safe.
///
/// The merge ends early when it has made its queries. Then no unread candidate comes before the last one that it returned, and
/// [Step.OutOfQueries] says how far the merge is complete.
final class Merge {
  /// The result of one step of the merge.
  sealed interface Step {
    record Found(Candidate candidate) implements Step {}

    /// There are no more candidates.
    record End() implements Step {}

    /// All queries were made. Candidates up to the horizon may be unread, and none before it in reading order.
    record OutOfQueries(FeedPosition horizon) implements Step {}
  }

  private final PriorityQueue<Source> sources;
  private final int maxQueries;
  private final int inFlight;
  private final Consumer<List<Source>> filler;
  private int queries;

  /// Creates a merge.
  ///
  /// @param order the reading order
  /// @param inFlight the most sources that are read at once
  /// @param filler reads the next candidates of some sources, at the same time if it can
  Merge(
      Comparator<FeedPosition> order,
      Collection<Source> sources,
      int maxQueries,
      int inFlight,
      Consumer<List<Source>> filler) {
    // A source that is not read may have a candidate right at its bound, so it comes before a
    // candidate there.
    this.sources =
        new PriorityQueue<>(
            Comparator.comparing(Source::bound, order).thenComparing(Source::isBuffered));
    this.sources.addAll(sources);
    this.maxQueries = maxQueries;
    this.inFlight = inFlight;
    this.filler = filler;
  }

  int queries() {
    return queries;
  }

  /// The next candidate in reading order.
  ///
  /// @param wanted how many more candidates are needed: so many sources may be read at once
  Step next(int wanted) {
    while (!sources.isEmpty()) {
      var first = sources.element();
      if (first.isBuffered()) {
        sources.remove();
        var candidate = first.take();
        add(first);
        return new Step.Found(candidate);
      }
      if (queries >= maxQueries) {
        return new Step.OutOfQueries(first.bound());
      }
      fill(wanted);
    }
    return new Step.End();
  }

  /// Lets the merge make more queries, where it has returned nothing yet.
  Step force(int wanted) {
    fill(wanted);
    return next(wanted);
  }

  /// Reads all sources that are among the first ones: each of them may have the next candidates, as far as so many are needed.
  private void fill(int wanted) {
    var polled = new ArrayList<Source>();
    var unread = new ArrayList<Source>();
    while (!sources.isEmpty() && polled.size() < wanted && unread.size() < inFlight) {
      var source = sources.remove();
      polled.add(source);
      if (!source.isBuffered()) {
        unread.add(source);
      }
    }
    filler.accept(unread);
    queries += unread.size();
    polled.forEach(this::add);
  }

  private void add(Source source) {
    if (!source.isExhausted()) {
      sources.add(source);
    }
  }
}
