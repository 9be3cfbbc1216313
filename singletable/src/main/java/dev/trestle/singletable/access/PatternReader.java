package dev.trestle.singletable.access;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.PatternModel.GetPattern;
import dev.trestle.singletable.model.TableModel;
import java.time.InstantSource;
import java.util.Optional;

/// Executes the read access patterns of a table: gets and queries. Safe for many threads.
///
/// @param clock decides which items have expired, since DynamoDB deletes them only some time later
record PatternReader(
    ReadRequests reads, TableModel table, CursorSealer cursors, InstantSource clock) {
  Optional<Object> get(GetPattern pattern, Object[] arguments) {
    var request = GetItem.of(table.name(), table.key().key(pattern.key(), arguments));
    return reads
        .send(pattern.consistent() ? request.consistently() : request)
        .item()
        .filter(item -> !pattern.entity().isExpired(item.attributes(), clock.instant()))
        .map(item -> entity(pattern.entity(), item));
  }

  private static Object entity(EntityModel<?> model, Item item) {
    return model.entity(item);
  }

  Listing<Object> listing(PreparedQuery query, Object[] arguments) {
    return new QueryListing(query.with(arguments), reads, cursors, clock);
  }

  Page<Object> page(PreparedQuery query, Object[] arguments) {
    return listing(query, arguments).page(pageRequest(arguments));
  }

  private static PageRequest pageRequest(Object[] arguments) {
    for (var argument : arguments) {
      if (argument instanceof PageRequest wanted) {
        return wanted;
      }
    }
    return PageRequest.first(PageRequest.MAX_TAKE);
  }
}
