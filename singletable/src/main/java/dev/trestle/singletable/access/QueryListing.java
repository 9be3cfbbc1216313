package dev.trestle.singletable.access;

import dev.trestle.dynamo.ItemPage;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Selection;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Page;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.codec.ValueText;
import dev.trestle.singletable.model.EntityModel;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The [Listing] of a query with one set of arguments: reads its pages, all its entities, or their count. Safe for many threads.
final class QueryListing implements Listing<Object> {
  private static final int FIRST_OF_STREAM = 100;

  private final BoundQuery question;
  private final ReadRequests reads;
  private final CursorSealer cursors;
  private final InstantSource clock;

  QueryListing(BoundQuery question, ReadRequests reads, CursorSealer cursors, InstantSource clock) {
    this.question = question;
    this.reads = reads;
    this.cursors = cursors;
    this.clock = clock;
  }

  /// Reads until the page is full. If items are skipped, a request finds fewer entities than it reads items, so the next request reads more
  /// items. The page can then be full before all items that were read are used.
  @Override
  public Page<Object> page(PageRequest wanted) {
    int limit = wanted.limit().orElse(Integer.MAX_VALUE);
    int atOnce = wanted.take();
    int read = 0;
    var entities = new ArrayList<Object>();
    var place = wanted.after().map(this::open);
    while (true) {
      var query = question.query().limit(Math.min(atOnce, limit - read));
      var page = reads.send(QueryReader.after(place, query));
      read += page.scannedCount();
      place = fill(entities, wanted.take(), page);
      if (place.isEmpty() || entities.size() == wanted.take() || read >= limit) {
        return new Page<>(entities, place.map(this::seal));
      }
      atOnce = QueryReader.twice(atOnce);
    }
  }

  @Override
  public Cursor cursorOf(Object entity) {
    for (var candidate : question.pattern().entities()) {
      if (candidate.type().isInstance(entity)) {
        return seal(question.place(item(candidate, entity)));
      }
    }
    throw new IllegalArgumentException(
        "%s() lists no %s".formatted(question.name(), entity.getClass().getSimpleName()));
  }

  private static <T> Item item(EntityModel<T> model, Object entity) {
    return model.item(model.type().cast(entity));
  }

  /// Adds entities until the page is full, and returns the position of the last item that was used.
  private Optional<Key> fill(List<Object> entities, int take, ItemPage page) {
    var now = clock.instant();
    var items = page.items();
    for (int i = 0; i < items.size(); i++) {
      if (entities.size() == take) {
        return Optional.of(question.place(items.get(i - 1)));
      }
      alive(items.get(i), now).ifPresent(entities::add);
    }
    return page.last();
  }

  @Override
  public List<Object> all(int limit) {
    var walk = walk(question.query(), limit, limit);
    var entities = new ArrayList<Object>();
    for (var page = walk.next(); page.isPresent(); page = walk.next()) {
      entities.addAll(alive(page.get()));
    }
    return List.copyOf(entities);
  }

  @Override
  public Stream<Object> stream(int limit) {
    var walk = walk(question.query(), limit, FIRST_OF_STREAM);
    var pages =
        new AbstractSpliterator<List<Object>>(
            Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
          @Override
          public boolean tryAdvance(Consumer<? super List<Object>> action) {
            var page = walk.next();
            page.ifPresent(found -> action.accept(alive(found)));
            return page.isPresent();
          }
        };
    return StreamSupport.stream(pages, false).flatMap(List::stream);
  }

  @Override
  public long count(int limit) {
    var now = clock.instant();
    var counted = question.onlyAlive(now);
    if (counted.isEmpty()) {
      return all(limit).size();
    }
    var walk = walk(counted.get().select(Selection.COUNT), limit, limit);
    long count = 0;
    for (var page = walk.next(); page.isPresent(); page = walk.next()) {
      count += page.get().count();
    }
    return count;
  }

  private QueryReader walk(Query query, int limit, int atOnce) {
    return new QueryReader(reads, query, question.name(), limit, atOnce);
  }

  private List<Object> alive(ItemPage page) {
    var now = clock.instant();
    return page.items().stream().map(item -> alive(item, now)).flatMap(Optional::stream).toList();
  }

  private Optional<Object> alive(Item item, Instant now) {
    var model = model(item);
    return model.isExpired(item.attributes(), now)
        ? Optional.empty()
        : Optional.of(entity(model, item));
  }

  private static Object entity(EntityModel<?> model, Item item) {
    return Objects.requireNonNull(model.entity(item));
  }

  private EntityModel<?> model(Item item) {
    for (var candidate : question.pattern().entities()) {
      if (candidate.owns(item.attributes())) {
        return candidate;
      }
    }
    var entities = question.pattern().entities();
    var one = entities.getFirst();
    var type =
        one.typeAttribute()
            .map(name -> "; its type is " + ValueText.value(item.attributes().value(name)))
            .orElse("");
    throw new UnreadableException(
        "The item %s is none of %s%s"
            .formatted(
                one.keyNames().text(item),
                entities.stream().map(EntityModel::name).toList(),
                type));
  }

  private Key open(Cursor cursor) {
    return cursors.open(cursor, question.asked());
  }

  private Cursor seal(Key place) {
    return Cursor.later(() -> cursors.seal(place, question.asked()));
  }
}
