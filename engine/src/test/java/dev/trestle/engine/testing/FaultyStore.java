package dev.trestle.engine.testing;

import dev.trestle.engine.storage.Batch;
import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.KeyRange;
import dev.trestle.engine.storage.RowCursor;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.engine.storage.Store;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A fault-injecting store: delegates to another store until a test makes it fail.
///
/// ```java
/// var store = new FaultyStore(new MemoryStore());
/// store.failWritesAfter(3); // three more succeed, then none
/// store.heal();
/// ```
public final class FaultyStore implements Store {
  private static final int NEVER = Integer.MAX_VALUE;

  private final Store store;
  private final AtomicInteger writesLeft = new AtomicInteger(NEVER);
  private final AtomicInteger readsLeft = new AtomicInteger(NEVER);

  private volatile @Nullable Supplier<Error> error;

  public FaultyStore(Store store) {
    this.store = store;
  }

  /// Lets `count` more writes pass, then fails every one without writing.
  public void failWritesAfter(int count) {
    writesLeft.set(count);
  }

  /// Lets `count` more reads (rows, values, snapshots) pass, then fails every one.
  public void failReadsAfter(int count) {
    readsLeft.set(count);
  }

  /// Fails every write from now on with this error, without writing.
  public void failWritesWith(Supplier<Error> error) {
    this.error = error;
  }

  public void heal() {
    error = null;
    writesLeft.set(NEVER);
    readsLeft.set(NEVER);
  }

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    use(readsLeft, "read");
    return store.get(family, key);
  }

  @Override
  public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
    use(readsLeft, "read");
    return new FaultyCursor(store.open(family, range, ascending));
  }

  @Override
  public Snapshot snapshot() {
    use(readsLeft, "read");
    return new FaultySnapshot(store.snapshot());
  }

  @Override
  public void write(Batch batch, boolean sync) {
    var thrown = error;
    if (thrown != null) {
      throw thrown.get();
    }
    use(writesLeft, "write");
    store.write(batch, sync);
  }

  @Override
  public long sizeBytes() {
    return store.sizeBytes();
  }

  @Override
  public void close() {
    store.close();
  }

  private static void use(AtomicInteger left, String what) {
    if (left.getAndUpdate(count -> count == NEVER || count == 0 ? count : count - 1) == 0) {
      throw new StorageException("The disk fails to %s, as the test asked for".formatted(what));
    }
  }

  private final class FaultySnapshot implements Snapshot {
    private final Snapshot snapshot;

    FaultySnapshot(Snapshot snapshot) {
      this.snapshot = snapshot;
    }

    @Override
    public byte @Nullable [] get(ColumnFamily family, byte[] key) {
      use(readsLeft, "read");
      return snapshot.get(family, key);
    }

    @Override
    public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
      use(readsLeft, "read");
      return new FaultyCursor(snapshot.open(family, range, ascending));
    }

    @Override
    public void close() {
      snapshot.close();
    }
  }

  private final class FaultyCursor implements RowCursor {
    private final RowCursor cursor;

    FaultyCursor(RowCursor cursor) {
      this.cursor = cursor;
    }

    @Override
    public boolean next() {
      use(readsLeft, "read");
      return cursor.next();
    }

    @Override
    public byte[] key() {
      return cursor.key();
    }

    @Override
    public byte[] value() {
      return cursor.value();
    }

    @Override
    public void close() {
      cursor.close();
    }
  }
}
