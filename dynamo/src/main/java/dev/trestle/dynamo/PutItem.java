package dev.trestle.dynamo;

import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.expression.Condition;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.request.RequestMembers;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// Writes a whole item and replaces the item with the same key, if there is one.
///
/// @param returnOldOnFailure whether a failed condition returns the item that failed it
public record PutItem(
    TableName table,
    Item item,
    Optional<Condition> condition,
    ReturnValues returnValues,
    boolean returnOldOnFailure,
    Reporting reporting)
    implements Request<Dynamo, WriteResult> {

  public PutItem {
    RequestMembers.requireCondition(condition);
    if (returnValues != ReturnValues.NONE && returnValues != ReturnValues.ALL_OLD) {
      throw new ValidationException("ReturnValues can only be ALL_OLD or NONE");
    }
  }

  public static PutItem of(TableName table, Item item) {
    return new PutItem(table, item, Optional.empty(), ReturnValues.NONE, false, Reporting.NONE);
  }

  public PutItem onlyIf(Condition required) {
    return new PutItem(
        table, item, Optional.of(required), returnValues, returnOldOnFailure, reporting);
  }

  public PutItem returning(ReturnValues wanted) {
    return new PutItem(table, item, condition, wanted, returnOldOnFailure, reporting);
  }

  public PutItem reporting(Reporting wanted) {
    return new PutItem(table, item, condition, returnValues, returnOldOnFailure, wanted);
  }

  @Override
  public WriteResult on(Dynamo dynamo) {
    return dynamo.putItem(this);
  }
}
