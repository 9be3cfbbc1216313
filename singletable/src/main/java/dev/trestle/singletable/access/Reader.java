package dev.trestle.singletable.access;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Operand;
import dev.trestle.dynamo.expression.Path;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.blueprint.EntityModel;
import dev.trestle.singletable.blueprint.PatternModel.GetPattern;
import dev.trestle.singletable.blueprint.PatternModel.QueryPattern;
import dev.trestle.singletable.blueprint.TableModel;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.key.KeyMaker;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Carries out access patterns. Safe for many threads.
final class Reader {
  private final Dynamo dynamo;
  private final TableModel table;
  private final Cursors cursors;
  private final InstantSource clock;

  /// @param clock decides what has expired: DynamoDB removes it only some time later
  Reader(Dynamo dynamo, TableModel table, Cursors cursors, InstantSource clock) {
    this.dynamo = dynamo;
    this.table = table;
    this.cursors = cursors;
    this.clock = clock;
  }

  Optional<Object> get(GetPattern pattern, Object[] arguments) {
    var key =
        Key.of(table.key().partition(), text(pattern.key().partition(), arguments))
            .and(table.key().sort(), text(pattern.key().sort(), arguments));
    var request = GetItem.of(table.name(), key);
    return dynamo
        .getItem(pattern.consistent() ? request.consistently() : request)
        .item()
        .filter(item -> !pattern.entity().isExpired(item.attributes(), clock.instant()))
        .map(item -> entity(pattern.entity(), item));
  }

  Page<Object> query(QueryPattern pattern, Object[] arguments) {
    var wanted = pageRequest(arguments);
    var query = request(pattern, arguments);
    var asked = pattern.name() + " " + query.keyCondition();
    var entities = new ArrayList<Object>();
    var place = wanted.after().map(cursor -> cursors.open(cursor, asked));
    while (true) {
      var page = dynamo.query(at(query.limit(wanted.take() - entities.size()), place));
      for (var item : page.items()) {
        var model = model(pattern.entities(), item);
        if (!model.isExpired(item.attributes(), clock.instant())) {
          entities.add(model.entity(item));
        }
      }
      place = page.last();
      if (place.isEmpty() || entities.size() >= wanted.take()) {
        return new Page<>(entities, place.map(last -> seal(last, asked)));
      }
    }
  }

  private Cursor seal(Key last, String asked) {
    return cursors.seal(last, asked);
  }

  private static Query at(Query query, Optional<Key> place) {
    return place.map(query::startingAfter).orElse(query);
  }

  private Query request(QueryPattern pattern, Object[] arguments) {
    var names = pattern.index().map(index -> index.key()).orElse(table.key());
    var partition = KeyCondition.equal(names.partition(), text(pattern.partition(), arguments));
    var condition =
        SortRanges.of(pattern.range(), names.sort(), maker -> text(maker, arguments))
            .map(partition::and)
            .orElse(partition);
    var query = Query.of(table.name(), condition);
    query = pattern.index().isPresent() ? query.onIndex(pattern.index().get().name()) : query;
    query = pattern.ascending() ? query : query.descending();
    query = pattern.filtered() ? query.filter(typeIn(pattern.entities())) : query;
    return pattern.consistent() ? query.consistently() : query;
  }

  private static Condition typeIn(List<EntityModel<?>> entities) {
    var type = Operand.of(Path.of(entities.getFirst().typeAttribute().orElseThrow()));
    var names = entities.stream().map(entity -> Operand.of(Value.of(entity.name()))).toList();
    return new Condition.In(type, names);
  }

  private static String text(KeyMaker maker, Object[] arguments) {
    return maker
        .of(arguments)
        .orElseThrow(() -> new IllegalArgumentException("A part of %s is absent".formatted(maker)));
  }

  private static PageRequest pageRequest(Object[] arguments) {
    return Arrays.stream(arguments)
        .filter(PageRequest.class::isInstance)
        .map(PageRequest.class::cast)
        .findFirst()
        .orElse(PageRequest.first(PageRequest.MAX_TAKE));
  }

  private static EntityModel<?> model(List<EntityModel<?>> candidates, Item item) {
    for (var candidate : candidates) {
      if (candidate.owns(item.attributes())) {
        return candidate;
      }
    }
    throw new UnreadableException(
        "An item is none of %s: %s"
            .formatted(candidates.stream().map(EntityModel::name).toList(), item));
  }

  private static Object entity(EntityModel<?> model, Item item) {
    return model.entity(item);
  }
}
