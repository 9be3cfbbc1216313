package dev.trestle.dynamo.consumer;

import static dev.trestle.dynamo.expression.Comparator.EQUAL;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.KeyCondition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.stream.ShardId;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Stores the leases of one consumer on one stream as items of a table, all in one partition so that they can be listed:
///
/// | attribute | value |
/// |---|---|
/// | partition key | `LEASE#` consumer `#` stream |
/// | sort key | shard |
/// | `owner` | the node that holds the lease, if any |
/// | `heir` | the node that has requested it, if any |
/// | `term`, `beat` | counters that only grow; `beat` is the heartbeat |
/// | `checkpoint` | see [Checkpoint#text] |
///
/// Every write has the condition that the lease is unchanged since it was read. A write that finds a change writes nothing and reports it.
final class LeaseItems implements Leases {
  private static final String OWNER = "owner";
  private static final String REQUESTED_BY = "heir";
  private static final String TERM = "term";
  private static final String HEARTBEAT = "beat";
  private static final String CHECKPOINT = "checkpoint";

  private final Dynamo dynamo;
  private final LeaseTable place;
  private final String collection;

  LeaseItems(Dynamo dynamo, LeaseTable place, ConsumerOptions options) {
    this.dynamo = dynamo;
    this.place = place;
    this.collection = "LEASE#" + options.name() + "#" + options.stream();
  }

  @Override
  public SortedMap<ShardId, Lease> list() {
    var leases = new TreeMap<ShardId, Lease>();
    var query =
        Query.of(place.table(), KeyCondition.equal(place.partition(), collection)).consistently();
    var page = dynamo.query(query);
    page.items().forEach(item -> add(leases, item));
    while (page.last().isPresent()) {
      page = dynamo.query(query.startingAfter(page.last().get()));
      page.items().forEach(item -> add(leases, item));
    }
    return leases;
  }

  @Override
  public void create(ShardId shard, Checkpoint checkpoint) {
    var item =
        Item.of(key(shard).attributes())
            .with(TERM, 0)
            .with(HEARTBEAT, 0)
            .with(CHECKPOINT, checkpoint.text());
    held(
        () ->
            dynamo.putItem(
                PutItem.of(place.table(), item).onlyIf(Condition.notExists(place.partition()))));
  }

  @Override
  public Optional<Lease> take(Lease seen, String node) {
    var taken = seen.takenBy(node);
    var change =
        Update.set(OWNER, Value.of(node))
            .andSet(TERM, Value.of(taken.term()))
            .andSet(HEARTBEAT, Value.of(taken.heartbeat()))
            .andRemove(REQUESTED_BY);
    return update(seen, change, asSeen(seen)) ? Optional.of(taken) : Optional.empty();
  }

  @Override
  public Optional<Lease> heartbeat(Lease seen) {
    var beaten = seen.afterBeat();
    return update(seen, Update.set(HEARTBEAT, Value.of(beaten.heartbeat())), asSeen(seen))
        ? Optional.of(beaten)
        : Optional.empty();
  }

  @Override
  public boolean request(Lease seen, String node) {
    return update(
        seen,
        Update.set(REQUESTED_BY, Value.of(node)),
        inTerm(seen).and(Condition.notExists(REQUESTED_BY)));
  }

  @Override
  public boolean checkpoint(Lease held, Checkpoint reached) {
    return update(held, Update.set(CHECKPOINT, Value.of(reached.text())), inTerm(held));
  }

  @Override
  public boolean release(Lease held) {
    var nobody = Update.remove(REQUESTED_BY).andSet(TERM, Value.of(held.term() + 1));
    return update(
        held,
        held.requester()
            .map(requester -> nobody.andSet(OWNER, Value.of(requester)))
            .orElseGet(() -> nobody.andRemove(OWNER)),
        inTerm(held));
  }

  @Override
  public boolean end(Lease held) {
    return update(
        held,
        Update.set(CHECKPOINT, Value.of(new Checkpoint.End().text()))
            .andRemove(OWNER)
            .andRemove(REQUESTED_BY),
        inTerm(held));
  }

  @Override
  public boolean delete(Lease seen) {
    return held(
        () ->
            dynamo.deleteItem(
                DeleteItem.of(place.table(), key(seen.shard())).onlyIf(asSeen(seen))));
  }

  private boolean update(Lease lease, Update change, Condition required) {
    return held(
        () ->
            dynamo.updateItem(
                UpdateItem.of(place.table(), key(lease.shard()), change).onlyIf(required)));
  }

  private static boolean held(Runnable write) {
    try {
      write.run();
      return true;
    } catch (ConditionalCheckFailedException _) {
      return false;
    }
  }

  private static Condition inTerm(Lease lease) {
    var owned =
        lease
            .owner()
            .map(owner -> Condition.equal(OWNER, Value.of(owner)))
            .orElseGet(() -> Condition.notExists(OWNER));
    return owned.and(Condition.compare(TERM, EQUAL, Value.of(lease.term())));
  }

  private static Condition asSeen(Lease lease) {
    return inTerm(lease).and(Condition.compare(HEARTBEAT, EQUAL, Value.of(lease.heartbeat())));
  }

  private Key key(ShardId shard) {
    return Key.of(place.partition(), collection).and(place.sort(), shard.text());
  }

  private void add(SortedMap<ShardId, Lease> leases, Item item) {
    var shard = ShardId.of(text(item, place.sort()).orElseThrow());
    leases.put(
        shard,
        new Lease(
            shard,
            text(item, OWNER),
            text(item, REQUESTED_BY),
            number(item, TERM),
            number(item, HEARTBEAT),
            Checkpoint.parse(text(item, CHECKPOINT).orElseThrow())));
  }

  private static Optional<String> text(Item item, String name) {
    return item.find(name)
        .map(
            value -> {
              if (value instanceof Value.StringValue(var text)) {
                return text;
              }
              throw damaged(item, name);
            });
  }

  private static long number(Item item, String name) {
    if (item.find(name).orElse(Value.NULL) instanceof Value.NumberValue(var number)) {
      return number.longValueExact();
    }
    throw damaged(item, name);
  }

  private static IllegalStateException damaged(Item item, String name) {
    return new IllegalStateException(
        "The lease %s has no valid %s. If another program writes to this table, give the leases a table of their own; otherwise delete the item: its"
                .formatted(item, name)
            + " shard is then read again from its oldest record.");
  }
}
