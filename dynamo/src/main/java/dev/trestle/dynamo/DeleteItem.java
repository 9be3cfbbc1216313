package dev.trestle.dynamo;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Key;
import java.util.Optional;

/// Deletes one item. Deleting an item that does not exist succeeds.
public record DeleteItem(
    TableName table,
    Key key,
    Optional<Condition> condition,
    ReturnValues returnValues,
    boolean returnOldOnFailure,
    Reporting reporting)
    implements Request<Dynamo, WriteResult> {

  public DeleteItem {
    RequestMembers.requireCondition(condition);
    if (returnValues != ReturnValues.NONE && returnValues != ReturnValues.ALL_OLD) {
      throw new ValidationException("ReturnValues can only be ALL_OLD or NONE");
    }
  }

  public static DeleteItem of(TableName table, Key key) {
    return new DeleteItem(table, key, Optional.empty(), ReturnValues.NONE, false, Reporting.NONE);
  }

  public DeleteItem onlyIf(Condition required) {
    return new DeleteItem(
        table, key, Optional.of(required), returnValues, returnOldOnFailure, reporting);
  }

  public DeleteItem returning(ReturnValues wanted) {
    return new DeleteItem(table, key, condition, wanted, returnOldOnFailure, reporting);
  }

  public DeleteItem reporting(Reporting wanted) {
    return new DeleteItem(table, key, condition, returnValues, returnOldOnFailure, wanted);
  }

  @Override
  public WriteResult on(Dynamo dynamo) {
    return dynamo.deleteItem(this);
  }
}
