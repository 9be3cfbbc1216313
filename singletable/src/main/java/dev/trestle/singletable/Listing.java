package dev.trestle.singletable;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a query lists, not yet read: what a method with [Query] returns where the caller decides how much of it is wanted.
///
/// ```java
/// @Query(pk = "CHANNEL#{channelId}", sk = "MSG#", descending = true)
/// Listing<Message> history(String channelId);
///
/// table.history(id).first();                              // the newest message, if there is one
/// table.history(id).page(PageRequest.first(50));          // fifty, and a cursor to go on
/// table.history(id).all(10_000);                          // a list of all
/// table.history(id).stream(10_000).filter(...).findAny(); // all, read as they are asked for
/// table.history(id).count(10_000);                        // how many
/// ```
///
/// Whoever wants all names a limit: how many items may be read for it, counting those that are passed over, since they are paid for too.
/// Where more are there, a [LimitReachedException] says so, instead of a list that lacks some without a word. An entity that has expired
/// is neither listed nor counted.
///
/// Every call reads anew, request by request: what is written meanwhile may be seen or not. Safe for many threads, unlike a stream made
/// from it.
public interface Listing<T> {
  Page<T> page(PageRequest wanted);

  /// The first of them. Reads as far as it must to find one.
  default Optional<T> first() {
    return page(PageRequest.first(1)).entities().stream().findFirst();
  }

  /// All of them.
  ///
  /// @param limit how many items may be read
  List<T> all(int limit);

  /// All of them, read as they are taken: few with the first request, more with each one behind it. What lies within the limit is given
  /// before a [LimitReachedException] is thrown.
  ///
  /// @param limit how many items may be read
  Stream<T> stream(int limit);

  /// How many there are: as many as [#all] would list. No item is sent for it, but all are read, and paid for; a [Counter] knows its
  /// number without that.
  ///
  /// @param limit how many items may be read
  long count(int limit);
}
