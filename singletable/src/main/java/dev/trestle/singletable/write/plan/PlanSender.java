package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.Reporting;
import dev.trestle.dynamo.ReturnValues;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactWriteItems.Action;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.WriteResult;
import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.write.plan.PlanStep.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/// Sends plans to DynamoDB: as a single-item write if that is enough, and otherwise as a transaction. Sends the same request again while it
/// conflicts with other writers.
///
/// A transaction has a client request token, so a retry by a lower layer after a lost response is not carried out twice. A single-item
/// write has no token: if its response is lost, the outcome is unknown, and it is sent again only if that is harmless.
record PlanSender(Dynamo dynamo) {
  /// A step, with the number of the write that it belongs to.
  private record Numbered(int write, PlanStep step) {}

  /// Sends plans.
  ///
  /// @param once whether the outcome must be certain even if a response is lost, which takes a transaction
  SendResult send(List<WritePlan> plans, boolean once, WriteBackoff backoff) {
    var steps = new ArrayList<Numbered>();
    for (int i = 0; i < plans.size(); i++) {
      for (var step : plans.get(i).steps()) {
        steps.add(new Numbered(i, step));
      }
    }
    if (steps.isEmpty()) {
      return new SendResult.Applied(Optional.empty());
    }
    return !once
            && steps.size() == 1
            && !(steps.getFirst().step().action() instanceof TransactWriteItems.Check)
        ? alone(steps.getFirst(), backoff)
        : together(steps, backoff);
  }

  private SendResult alone(Numbered only, WriteBackoff backoff) {
    try {
      var result = backoff.awaitAnswer(() -> carriedOut(only.step().action()));
      return new SendResult.Applied(result.attributes());
    } catch (ConditionalCheckFailedException failed) {
      return sent(only.write(), only.step().failed().apply(failed.item()));
    }
  }

  private WriteResult carriedOut(Action action) {
    return switch (action) {
      case TransactWriteItems.Put(var table, var item, var condition, var show) ->
          dynamo.putItem(
              new PutItem(table, item, condition, ReturnValues.NONE, show, Reporting.NONE));
      case TransactWriteItems.Change(var table, var key, var update, var condition, var show) ->
          dynamo.updateItem(
              new UpdateItem(
                  table, key, update, condition, ReturnValues.ALL_NEW, show, Reporting.NONE));
      case TransactWriteItems.Delete(var table, var key, var condition, var show) ->
          dynamo.deleteItem(
              new DeleteItem(table, key, condition, ReturnValues.ALL_OLD, show, Reporting.NONE));
      case TransactWriteItems.Check _ ->
          throw new IllegalStateException("DynamoDB checks in transactions only");
    };
  }

  private SendResult together(List<Numbered> steps, WriteBackoff backoff) {
    var request =
        TransactWriteItems.of(
                steps.stream().map(numbered -> numbered.step().action()).toArray(Action[]::new))
            .token(UUID.randomUUID().toString());
    try {
      backoff.awaitAnswer(() -> dynamo.transactWriteItems(request));
      return new SendResult.Applied(Optional.empty());
    } catch (TransactionCanceledException cancelled) {
      return judged(steps, cancelled);
    }
  }

  private static SendResult judged(List<Numbered> steps, TransactionCanceledException cancelled) {
    var stale = new TreeSet<Integer>();
    Optional<SendResult> refused = Optional.empty();
    for (int i = 0; i < steps.size(); i++) {
      var reason = cancelled.reasons().get(i);
      if (reason.code().equals("ConditionalCheckFailed")) {
        var numbered = steps.get(i);
        var verdict = numbered.step().failed().apply(reason.item().filter(PlanSender::isThere));
        if (verdict instanceof Verdict.Again) {
          stale.add(numbered.write());
        } else if (refused.isEmpty()) {
          refused = Optional.of(sent(numbered.write(), verdict));
        }
      }
    }
    // A refusal next to a stale plan may only be a consequence of that plan.
    return stale.isEmpty() ? refused.orElseThrow(() -> cancelled) : new SendResult.Stale(stale);
  }

  private static boolean isThere(Item item) {
    return !item.isEmpty();
  }

  private static SendResult sent(int write, Verdict verdict) {
    return switch (verdict) {
      case Verdict.Again _ -> new SendResult.Stale(Set.of(write));
      case Verdict.Refuse(var why, var stored) -> new SendResult.Stopped(write, why, stored);
    };
  }
}
