package dev.trestle.engine.stream;

import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.stream.StreamRecord;
import dev.trestle.engine.change.ChangeLog;
import dev.trestle.engine.storage.StoreView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// One page of a table's change log, as it was when the page was opened. For one thread; must be closed.
final class ShardPage implements AutoCloseable {
  /// DynamoDB's limit. A single record may be larger, and is then returned alone.
  private static final long MAX_BYTES = 1 << 20;

  private final StoreView view;
  private final int tableId;
  private final ChangeCursor changes;
  private long next;
  private boolean atEnd;

  /// Opens a page.
  ///
  /// @param changes the changes from the number `next` on; closed with the page
  ShardPage(StoreView view, int tableId, long next, ChangeCursor changes) {
    this.view = view;
    this.tableId = tableId;
    this.next = next;
    this.changes = changes;
  }

  /// The records before the number `bound`, up to the limits.
  ///
  /// @param oldest records that were committed before are no longer shown
  List<StreamRecord> read(StreamRecords shown, Instant oldest, long bound, int limit) {
    // After the cursor was opened: records that are removed later are still visible in it.
    if (next <= new ChangeLog(view, tableId).horizon()) {
      throw trimmed();
    }
    var records = new ArrayList<StreamRecord>();
    long bytes = 0;
    while (records.size() < limit) {
      if (!changes.next() || changes.sequence() >= bound) {
        atEnd = true;
        break;
      }
      long sequence = changes.sequence();
      if (changes.time().isBefore(oldest)) {
        throw trimmed();
      }
      var record = changes.record(shown);
      bytes += record.sizeBytes();
      if (bytes > MAX_BYTES && !records.isEmpty()) {
        break;
      }
      records.add(record);
      next = sequence + 1;
    }
    return records;
  }

  /// The position of the next page.
  long next() {
    return next;
  }

  /// Whether there were no more records.
  boolean isAtEnd() {
    return atEnd;
  }

  static TrimmedDataAccessException trimmed() {
    return new TrimmedDataAccessException("The data you are trying to access has been trimmed");
  }

  @Override
  public void close() {
    changes.close();
  }
}
