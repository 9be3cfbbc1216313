package dev.trestle.engine.stream;

import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.engine.change.ChangeRecord;
import dev.trestle.engine.layout.RowKeys;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.RowCursor;
import dev.trestle.engine.storage.StoreView;
import java.time.Instant;

/// The changes of a table's log from a sequence number on, read from the store.
final class StoredChanges implements ChangeCursor {
  private static final byte[] NOTHING = {};

  private final RowCursor rows;
  private long sequence;
  private byte[] content = NOTHING;

  private StoredChanges(RowCursor rows) {
    this.rows = rows;
  }

  static StoredChanges open(StoreView view, int tableId, long from) {
    return new StoredChanges(
        view.open(ColumnFamily.CHANGES, RowKeys.changes(tableId, from, Long.MAX_VALUE), true));
  }

  @Override
  public boolean next() {
    if (!rows.next()) {
      return false;
    }
    sequence = RowKeys.sequenceOf(rows.key());
    content = rows.value();
    return true;
  }

  @Override
  public long sequence() {
    return sequence;
  }

  @Override
  public Instant time() {
    return ChangeRecord.timeOf(content);
  }

  @Override
  public StreamRecord record(StreamRecords shown) {
    return shown.of(sequence, ChangeRecord.decode(content));
  }

  @Override
  public void close() {
    rows.close();
  }
}
