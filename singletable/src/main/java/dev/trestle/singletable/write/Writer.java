package dev.trestle.singletable.write;

import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.DeleteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.PutItem;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.table.TableName;
import java.util.List;
import java.util.Optional;

/// Carries out writes. Safe for many threads.
public final class Writer {
  private static final String THERE = "there is one already";

  private final Dynamo dynamo;
  private final TableName table;
  private final Condition absent;

  /// @param partitionKey the table's partition key, which every item has
  public Writer(Dynamo dynamo, TableName table, String partitionKey) {
    this.dynamo = dynamo;
    this.table = table;
    this.absent = Condition.notExists(partitionKey);
  }

  public void run(Write write) {
    try {
      switch (write) {
        case Write.Put(_, var item) -> dynamo.putItem(PutItem.of(table, item));
        case Write.Create(_, var item) -> dynamo.putItem(PutItem.of(table, item).onlyIf(absent));
        case Write.Delete(_, var key) -> dynamo.deleteItem(DeleteItem.of(table, key));
      }
    } catch (ConditionalCheckFailedException refused) {
      throw new RefusedException(write, THERE, refused);
    }
  }

  /// All of them or none.
  public void transact(List<Write> writes) {
    var actions = writes.stream().map(this::action).toArray(TransactWriteItems.Action[]::new);
    try {
      dynamo.transactWriteItems(TransactWriteItems.of(actions));
    } catch (TransactionCanceledException cancelled) {
      var reasons = cancelled.reasons();
      for (int i = 0; i < reasons.size(); i++) {
        if (reasons.get(i).code().equals("ConditionalCheckFailed")) {
          throw new RefusedException(writes.get(i), THERE, cancelled);
        }
      }
      throw cancelled;
    }
  }

  private TransactWriteItems.Action action(Write write) {
    return switch (write) {
      case Write.Put(_, var item) -> TransactWriteItems.Put.of(table, item);
      case Write.Create(_, var item) ->
          new TransactWriteItems.Put(table, item, Optional.of(absent), false);
      case Write.Delete(_, var key) -> TransactWriteItems.Delete.of(table, key);
    };
  }
}
