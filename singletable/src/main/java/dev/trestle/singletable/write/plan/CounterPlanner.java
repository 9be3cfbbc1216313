package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.write.AddToCounter;
import dev.trestle.singletable.write.plan.PlanStep.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Plans a change of a counter: on one random shard if its value is large enough, otherwise on as many shards as needed.
final class CounterPlanner {
  private final AddToCounter write;
  private final StoredItems items;
  private final Instant now;
  private final RandomGenerator random;

  CounterPlanner(AddToCounter write, StoredItems items, Instant now, RandomGenerator random) {
    this.write = write;
    this.items = items;
    this.now = now;
    this.random = random;
  }

  /// Plans the change.
  ///
  /// @param again whether the shard of the earlier plan had too small a value
  WritePlan plan(boolean again) {
    if (write.amount() == 0) {
      return WritePlan.of(List.of());
    }
    return WritePlan.of(again ? spread() : List.of(one()));
  }

  private PlanStep one() {
    var key = key(random.nextInt(write.counter().shards()));
    return write.amount() > 0
        ? step(key, write.amount(), Optional.empty())
        : take(key, -write.amount());
  }

  /// Subtracts from one shard after the other, until the amount is reached or all shards are zero.
  private List<PlanStep> spread() {
    var steps = new ArrayList<PlanStep>();
    long rest = -write.amount();
    var keys = IntStream.range(0, write.counter().shards()).mapToObj(this::key).toList();
    // One transaction reads all shards: single reads could miss an amount that moves between them.
    var shards = items.findAtOnce(keys);
    for (int shard = 0; shard < keys.size() && rest > 0; shard++) {
      long part =
          Math.min(
              rest,
              shards.get(shard).map(item -> CounterReader.count(write.counter(), item)).orElse(0L));
      if (part > 0) {
        steps.add(take(keys.get(shard), part));
        rest -= part;
      }
    }
    return steps;
  }

  private Key key(int shard) {
    return write.counter().key(write.arguments(), shard);
  }

  private PlanStep take(Key key, long amount) {
    var enough =
        Condition.compare(
            write.counter().attribute(), Comparator.GREATER_OR_EQUAL, Value.of(amount));
    return step(key, -amount, Optional.of(enough));
  }

  private PlanStep step(Key key, long amount, Optional<Condition> condition) {
    var counter = write.counter();
    var update = Update.add(counter.attribute(), Value.of(amount));
    for (var entry : counter.type().entrySet()) {
      update = update.andSet(entry.getKey(), entry.getValue());
    }
    if (counter.changedAt().isPresent()) {
      update = update.andSet(counter.changedAt().get(), counter.moments().encode(now));
    }
    return new PlanStep(
        new TransactWriteItems.Change(items.table(), key, update, condition, true),
        _ -> new Verdict.Again());
  }
}
