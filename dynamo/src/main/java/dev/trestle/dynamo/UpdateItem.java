package dev.trestle.dynamo;

import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.expression.NestingLimit;
import dev.trestle.dynamo.expression.Update;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import java.util.Optional;

/// Changes some attributes of an item, and creates the item if it does not exist.
public record UpdateItem(
    TableName table,
    Key key,
    Update update,
    Optional<Condition> condition,
    ReturnValues returnValues,
    boolean returnOldOnFailure,
    Reporting reporting)
    implements Request<Dynamo, WriteResult> {

  public UpdateItem {
    NestingLimit.requireFlat(update);
    RequestMembers.requireCondition(condition);
  }

  public static UpdateItem of(TableName table, Key key, Update update) {
    return new UpdateItem(
        table, key, update, Optional.empty(), ReturnValues.NONE, false, Reporting.NONE);
  }

  public UpdateItem onlyIf(Condition required) {
    return new UpdateItem(
        table, key, update, Optional.of(required), returnValues, returnOldOnFailure, reporting);
  }

  public UpdateItem returning(ReturnValues wanted) {
    return new UpdateItem(table, key, update, condition, wanted, returnOldOnFailure, reporting);
  }

  public UpdateItem reporting(Reporting wanted) {
    return new UpdateItem(table, key, update, condition, returnValues, returnOldOnFailure, wanted);
  }

  @Override
  public WriteResult on(Dynamo dynamo) {
    return dynamo.updateItem(this);
  }
}
