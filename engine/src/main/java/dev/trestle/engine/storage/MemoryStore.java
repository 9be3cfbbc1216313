package dev.trestle.engine.storage;

import org.jspecify.annotations.Nullable;

/// An in-memory store, for tests and for data that may be lost. Its content is lost when it is closed.
///
/// The whole content is one immutable set of trees in one reference: readers take it without a lock, a write replaces
/// it.
public final class MemoryStore implements Store {
  private final Object writing = new Object();
  // One tree per family, by its number. Null once the store is closed.
  private volatile @Nullable SortedTree @Nullable [] trees = new SortedTree[ColumnFamily.NUMBERS];

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    return find(now(), family, key);
  }

  @Override
  public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
    return new TreeCursor(now()[family.number], range, ascending, this::now);
  }

  @Override
  public Snapshot snapshot() {
    return new Moment(now());
  }

  @Override
  public void write(Batch batch, boolean sync) {
    synchronized (writing) {
      var next = now().clone();
      batch.forEach(new Change(next));
      trees = next;
    }
  }

  @Override
  public long sizeBytes() {
    long size = 0;
    for (var tree : now()) {
      size += SortedTree.sizeBytes(tree);
    }
    return size;
  }

  @Override
  public void close() {
    synchronized (writing) {
      trees = null;
    }
  }

  private @Nullable SortedTree[] now() {
    var current = trees;
    if (current == null) {
      throw new IllegalStateException("The store is closed");
    }
    return current;
  }

  private static byte @Nullable [] find(
      @Nullable SortedTree[] trees, ColumnFamily family, byte[] key) {
    byte[] value = SortedTree.get(trees[family.number], key);
    return value == null ? null : value.clone();
  }

  private final class Moment implements Snapshot {
    private @Nullable SortedTree @Nullable [] then;

    Moment(@Nullable SortedTree[] then) {
      this.then = then;
    }

    @Override
    public byte @Nullable [] get(ColumnFamily family, byte[] key) {
      return find(then(), family, key);
    }

    @Override
    public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
      return new TreeCursor(then()[family.number], range, ascending, this::then);
    }

    @Override
    public void close() {
      then = null;
    }

    private @Nullable SortedTree[] then() {
      now();
      var moment = then;
      if (moment == null) {
        throw new IllegalStateException("The snapshot is closed");
      }
      return moment;
    }
  }

  /// Applies the entries of a batch to trees that no other thread sees yet.
  private static final class Change implements Batch.Reader {
    private final @Nullable SortedTree[] trees;

    Change(@Nullable SortedTree[] trees) {
      this.trees = trees;
    }

    @Override
    public void put(ColumnFamily family, byte[] key, byte[] value) {
      trees[family.number] = SortedTree.put(trees[family.number], key, value);
    }

    @Override
    public void delete(ColumnFamily family, byte[] key) {
      trees[family.number] = SortedTree.delete(trees[family.number], key);
    }

    @Override
    public void deleteRange(ColumnFamily family, KeyRange range) {
      trees[family.number] = SortedTree.deleteRange(trees[family.number], range);
    }
  }
}
