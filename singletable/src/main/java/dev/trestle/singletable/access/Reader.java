package dev.trestle.singletable.access;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.PatternModel.GetPattern;
import dev.trestle.singletable.blueprint.PatternModel.QueryPattern;
import dev.trestle.singletable.blueprint.TableModel;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Optional;

/// Carries out access patterns. Safe for many threads.
///
/// @param clock decides what has expired: DynamoDB removes it only some time later
record Reader(Reads reads, TableModel table, Cursors cursors, InstantSource clock) {
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

  Listing<Object> listing(QueryPattern pattern, Object[] arguments) {
    return new QueryListing(Question.of(table, pattern, arguments), reads, cursors, clock);
  }

  Page<Object> page(QueryPattern pattern, Object[] arguments) {
    return listing(pattern, arguments).page(pageRequest(arguments));
  }

  private static PageRequest pageRequest(Object[] arguments) {
    return Arrays.stream(arguments)
        .filter(PageRequest.class::isInstance)
        .map(PageRequest.class::cast)
        .findFirst()
        .orElse(PageRequest.first(PageRequest.MAX_TAKE));
  }
}
