package dev.trestle.dynamo;

import dev.trestle.dynamo.backup.BackupOperations;
import dev.trestle.dynamo.table.TableOperations;
import dev.trestle.dynamo.tag.TagOperations;

/// The port to a DynamoDB: one method per operation. The engine, Amazon DynamoDB and every decorator implement it.
///
/// Methods block until the result is available. They throw a `RequestException` where DynamoDB refuses the request, and an
/// `UnavailableException` where no result was received. Implementations are safe for use by many threads.
public interface Dynamo extends TableOperations, TagOperations, BackupOperations {
  GetItem.Result getItem(GetItem request);

  WriteResult putItem(PutItem request);

  WriteResult updateItem(UpdateItem request);

  WriteResult deleteItem(DeleteItem request);

  ItemPage query(Query request);

  ItemPage scan(Scan request);

  BatchGetItem.Result batchGetItem(BatchGetItem request);

  BatchWriteItem.Result batchWriteItem(BatchWriteItem request);

  TransactGetItems.Result transactGetItems(TransactGetItems request);

  TransactWriteItems.Result transactWriteItems(TransactWriteItems request);
}
