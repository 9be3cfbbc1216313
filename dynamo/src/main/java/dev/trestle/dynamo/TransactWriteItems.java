package dev.trestle.dynamo;

import dev.trestle.dynamo.capacity.ConsumedCapacity;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.NestingLimit;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes up to 100 items atomically: all of them or none.
///
/// @param token the client request token: a second request with it within ten minutes is not carried out again
public record TransactWriteItems(List<Action> actions, Optional<String> token, Reporting reporting)
    implements Request<Dynamo, TransactWriteItems.Result> {
  public static final int MAX_ACTIONS = 100;
  public static final int MAX_TOKEN_LENGTH = 36;

  public sealed interface Action {
    TableName table();

    Optional<Condition> condition();

    /// Whether a failed condition returns the item that failed it.
    boolean returnOldOnFailure();
  }

  public record Put(
      TableName table, Item item, Optional<Condition> condition, boolean returnOldOnFailure)
      implements Action {
    public Put {
      RequestMembers.requireCondition(condition);
    }

    public static Put of(TableName table, Item item) {
      return new Put(table, item, Optional.empty(), false);
    }
  }

  public record Change(
      TableName table,
      Key key,
      Update update,
      Optional<Condition> condition,
      boolean returnOldOnFailure)
      implements Action {
    public Change {
      NestingLimit.requireFlat(update);
      RequestMembers.requireCondition(condition);
    }

    public static Change of(TableName table, Key key, Update update) {
      return new Change(table, key, update, Optional.empty(), false);
    }
  }

  public record Delete(
      TableName table, Key key, Optional<Condition> condition, boolean returnOldOnFailure)
      implements Action {
    public Delete {
      RequestMembers.requireCondition(condition);
    }

    public static Delete of(TableName table, Key key) {
      return new Delete(table, key, Optional.empty(), false);
    }
  }

  public record Check(TableName table, Key key, Condition required, boolean returnOldOnFailure)
      implements Action {
    public Check {
      RequestMembers.requireCondition(Optional.of(required));
    }

    @Override
    public Optional<Condition> condition() {
      return Optional.of(required);
    }
  }

  public record Result(
      List<ConsumedCapacity> consumed, Map<TableName, List<ItemCollectionMetrics>> metrics) {}

  public TransactWriteItems {
    actions = List.copyOf(actions);
    token.ifPresent(
        text -> RequestMembers.requireLength("clientRequestToken", text, 1, MAX_TOKEN_LENGTH));
    ActionCount.requireCount("TransactWriteItem", actions.size(), MAX_ACTIONS);
  }

  public static TransactWriteItems of(Action... actions) {
    return new TransactWriteItems(List.of(actions), Optional.empty(), Reporting.NONE);
  }

  public TransactWriteItems token(String clientToken) {
    return new TransactWriteItems(actions, Optional.of(clientToken), reporting);
  }

  @Override
  public Result on(Dynamo dynamo) {
    return dynamo.transactWriteItems(this);
  }
}
