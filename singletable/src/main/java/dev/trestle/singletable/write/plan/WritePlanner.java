package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.expression.Comparator;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.write.AddToCounter;
import dev.trestle.singletable.write.EntityWrite;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.RequestOutcomeWrite;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.operand.TargetTable;
import dev.trestle.singletable.write.plan.PlanStep.Verdict;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Makes the plans of writes.
record WritePlanner(StoredItems items, InstantSource clock, RandomGenerator random) {
  /// Plans a write.
  ///
  /// @param again whether an assumption of an earlier plan of this write was wrong
  WritePlan plan(Write<?> write, boolean again) {
    return switch (write) {
      case EntityWrite<?> entity -> planned(entity, again);
      case AddToCounter add ->
          new CounterPlanner(add, in(add.destination(), add), clock.instant(), random).plan(again);
      case RequestOutcomeWrite receipt -> WritePlan.of(List.of(step(receipt)));
    };
  }

  private <T> WritePlan planned(EntityWrite<T> write, boolean again) {
    return new EntityPlanner<>(write, in(write.address().destination(), write), clock.instant())
        .plan(again);
  }

  /// The stored items of the table that a write goes to.
  private StoredItems in(TargetTable destination, Write<?> write) {
    destination.requireReachable(new TargetTable(items.dynamo(), items.table()), write::label);
    return items.of(destination.table());
  }

  private PlanStep step(RequestOutcomeWrite receipt) {
    var forgotten =
        Condition.notExists(receipt.partitionKey())
            .or(
                Condition.compare(
                    receipt.ttl(),
                    Comparator.LESS_OR_EQUAL,
                    Value.of(clock.instant().getEpochSecond())));
    return new PlanStep(
        new TransactWriteItems.Put(items.table(), receipt.item(), Optional.of(forgotten), true),
        _ -> new Verdict.Refuse(new RefusalReason.Exists(), Optional.empty()));
  }
}
