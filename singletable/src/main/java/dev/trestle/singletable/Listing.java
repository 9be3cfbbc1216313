package dev.trestle.singletable;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The lazy result of a query, returned by a method with [Query]: the caller chooses to read a page, all entities, a stream or the count.
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
/// To read all entities, the caller sets a limit: the number of items that may be read. Items that are skipped count too, since they are
/// paid for. If there are more items, a [LimitReachedException] is thrown instead of returning an incomplete list. An expired entity is
/// neither listed nor counted.
///
/// Every call reads again, request by request. It may or may not see what is written meanwhile. A listing is safe for many threads; a
/// stream made from it is not.
public interface Listing<T> {
  Page<T> page(PageRequest wanted);

  /// The cursor of an entity of this list: the page after it begins with the entity that follows, even if this one is deleted meanwhile.
  /// An API whose every entry has a cursor, such as a Relay connection, needs it; others use [Page#next].
  Cursor cursorOf(T entity);

  /// The first entity. It reads as many items as it takes to find one.
  default Optional<T> first() {
    return page(PageRequest.first(1)).entities().stream().findFirst();
  }

  /// All entities, as a list.
  ///
  /// @param limit the maximum number of items to read
  List<T> all(int limit);

  /// All entities, read as the stream is consumed: a small first request, and a larger one each time. The entities within the limit are
  /// returned before a [LimitReachedException] is thrown.
  ///
  /// @param limit the maximum number of items to read
  Stream<T> stream(int limit);

  /// The number of entities: as many as [#all] would list. It transfers no items, but it reads all of them, and they are paid for. A
  /// [Counter] needs no such reads.
  ///
  /// @param limit the maximum number of items to read
  long count(int limit);
}
