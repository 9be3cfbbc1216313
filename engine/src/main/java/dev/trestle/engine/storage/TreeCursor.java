package dev.trestle.engine.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A cursor over a [SortedTree], with the path to the root on its own stack.
final class TreeCursor implements RowCursor {
  private final KeyRange range;
  private final boolean ascending;
  private final Runnable requireOpen;
  private final SortedTree[] path = new SortedTree[SortedTree.MAX_HEIGHT];
  private int depth;
  private @Nullable SortedTree row;

  TreeCursor(@Nullable SortedTree tree, KeyRange range, boolean ascending, Runnable requireOpen) {
    this.range = range;
    this.ascending = ascending;
    this.requireOpen = requireOpen;
    seek(tree);
  }

  @Override
  public boolean next() {
    requireOpen.run();
    if (depth == 0) {
      row = null;
      return false;
    }
    var next = path[--depth];
    if (!inRange(next)) {
      depth = 0;
      row = null;
      return false;
    }
    descend(ascending ? next.right : next.left);
    row = next;
    return true;
  }

  @Override
  public byte[] key() {
    return row().key.clone();
  }

  @Override
  public byte[] value() {
    return row().value.clone();
  }

  @Override
  public void close() {
    depth = 0;
    row = null;
  }

  private void seek(@Nullable SortedTree tree) {
    var node = tree;
    while (node != null) {
      boolean pastStart =
          ascending
              ? Arrays.compareUnsigned(node.key, range.from()) >= 0
              : Arrays.compareUnsigned(node.key, range.to()) < 0;
      if (pastStart) {
        path[depth++] = node;
      }
      node = pastStart == ascending ? node.left : node.right;
    }
  }

  private void descend(@Nullable SortedTree tree) {
    var node = tree;
    while (node != null) {
      path[depth++] = node;
      node = ascending ? node.left : node.right;
    }
  }

  private boolean inRange(SortedTree node) {
    return ascending
        ? Arrays.compareUnsigned(node.key, range.to()) < 0
        : Arrays.compareUnsigned(node.key, range.from()) >= 0;
  }

  private SortedTree row() {
    requireOpen.run();
    if (row == null) {
      throw new IllegalStateException("The cursor is not on a row");
    }
    return row;
  }
}
