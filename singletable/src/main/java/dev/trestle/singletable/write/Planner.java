package dev.trestle.singletable.write;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.write.Step.Verdict;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Makes plans of writes.
record Planner(Items items, InstantSource clock, RandomGenerator random) {
  /// @param again whether an earlier plan of this write was made for what is not so
  Plan plan(Write<?> write, boolean again) {
    return switch (write) {
      case EntityWrite<?> entity -> planned(entity, again);
      case Add add ->
          new CountPlanner(add, in(add.destination(), add), clock.instant(), random).plan(again);
      case Receipt receipt -> Plan.of(List.of(step(receipt)));
    };
  }

  private <T> Plan planned(EntityWrite<T> write, boolean again) {
    return new EntityPlanner<>(write, in(write.address().destination(), write), clock.instant())
        .plan(again);
  }

  /// What is stored where a write goes to.
  private Items in(Destination destination, Write<?> write) {
    destination.requireReachable(new Destination(items.dynamo(), items.table()), write.label());
    return items.of(destination.table());
  }

  private Step step(Receipt receipt) {
    var forgotten =
        Condition.notExists(receipt.partitionKey())
            .or(
                Condition.compare(
                    receipt.ttl(),
                    Comparator.LESS_OR_EQUAL,
                    Value.of(clock.instant().getEpochSecond())));
    return new Step(
        new TransactWriteItems.Put(items.table(), receipt.item(), Optional.of(forgotten), true),
        _ -> new Verdict.Refuse(new Why.Exists(), Optional.empty()));
  }
}
