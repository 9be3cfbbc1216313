package dev.trestle.engine.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An immutable sorted map of byte strings: a height-balanced (AVL) tree whose changes copy only the path to the root.
///
/// A reference to a tree is a snapshot for free, which is all that a snapshot or a cursor needs. A null reference is
/// the empty tree. Balancing follows the join-based trees of Blelloch, Ferizovic and Sun ("Just Join for Parallel
/// Ordered Sets"): [#join] also removes a whole range in logarithmic time.
final class SortedTree {
  /// Above the height of any tree that fits into memory: an AVL tree of n rows is lower than 1.45
  /// log2 n.
  static final int MAX_HEIGHT = 64;

  final byte[] key;
  final byte[] value;
  final @Nullable SortedTree left;
  final @Nullable SortedTree right;
  private final int height;
  private final long sizeBytes;

  private SortedTree(
      @Nullable SortedTree left, byte[] key, byte[] value, @Nullable SortedTree right) {
    this.left = left;
    this.key = key;
    this.value = value;
    this.right = right;
    this.height = 1 + Math.max(height(left), height(right));
    this.sizeBytes = sizeBytes(left) + key.length + value.length + sizeBytes(right);
  }

  static byte @Nullable [] get(@Nullable SortedTree tree, byte[] key) {
    var node = tree;
    while (node != null) {
      int order = Arrays.compareUnsigned(key, node.key);
      if (order == 0) {
        return node.value;
      }
      node = order < 0 ? node.left : node.right;
    }
    return null;
  }

  static SortedTree put(@Nullable SortedTree tree, byte[] key, byte[] value) {
    if (tree == null) {
      return new SortedTree(null, key, value, null);
    }
    int order = Arrays.compareUnsigned(key, tree.key);
    if (order == 0) {
      return new SortedTree(tree.left, key, value, tree.right);
    }
    return order < 0
        ? balanced(put(tree.left, key, value), tree, tree.right)
        : balanced(tree.left, tree, put(tree.right, key, value));
  }

  static @Nullable SortedTree delete(@Nullable SortedTree tree, byte[] key) {
    if (tree == null) {
      return null;
    }
    int order = Arrays.compareUnsigned(key, tree.key);
    if (order == 0) {
      return concat(tree.left, tree.right);
    }
    if (order < 0) {
      var left = delete(tree.left, key);
      return left == tree.left ? tree : balanced(left, tree, tree.right);
    }
    var right = delete(tree.right, key);
    return right == tree.right ? tree : balanced(tree.left, tree, right);
  }

  static @Nullable SortedTree deleteRange(@Nullable SortedTree tree, KeyRange range) {
    return range.isEmpty() ? tree : concat(below(tree, range.from()), atOrAbove(tree, range.to()));
  }

  /// The bytes of all keys and values.
  static long sizeBytes(@Nullable SortedTree tree) {
    return tree == null ? 0 : tree.sizeBytes;
  }

  private static @Nullable SortedTree below(@Nullable SortedTree tree, byte[] key) {
    if (tree == null) {
      return null;
    }
    return Arrays.compareUnsigned(tree.key, key) < 0
        ? join(tree.left, tree, below(tree.right, key))
        : below(tree.left, key);
  }

  private static @Nullable SortedTree atOrAbove(@Nullable SortedTree tree, byte[] key) {
    if (tree == null) {
      return null;
    }
    return Arrays.compareUnsigned(tree.key, key) < 0
        ? atOrAbove(tree.right, key)
        : join(atOrAbove(tree.left, key), tree, tree.right);
  }

  private static @Nullable SortedTree concat(
      @Nullable SortedTree left, @Nullable SortedTree right) {
    if (left == null) {
      return right;
    }
    return right == null ? left : join(left, first(right), withoutFirst(right));
  }

  private static SortedTree first(SortedTree tree) {
    var node = tree;
    while (node.left != null) {
      node = node.left;
    }
    return node;
  }

  private static @Nullable SortedTree withoutFirst(SortedTree tree) {
    return tree.left == null ? tree.right : balanced(withoutFirst(tree.left), tree, tree.right);
  }

  /// One tree of all rows of `left`, the row of `middle`, and all rows of `right`, whatever their heights are.
  private static SortedTree join(
      @Nullable SortedTree left, SortedTree middle, @Nullable SortedTree right) {
    if (left != null && left.height > height(right) + 1) {
      return balanced(left.left, left, join(left.right, middle, right));
    }
    if (right != null && right.height > height(left) + 1) {
      return balanced(join(left, middle, right.left), right, right.right);
    }
    return node(left, middle, right);
  }

  /// Like [#join], where the heights differ by two at most.
  private static SortedTree balanced(
      @Nullable SortedTree left, SortedTree middle, @Nullable SortedTree right) {
    if (left != null && left.height > height(right) + 1) {
      return left.right == null || height(left.left) >= left.right.height
          ? node(left.left, left, node(left.right, middle, right))
          : node(
              node(left.left, left, left.right.left),
              left.right,
              node(left.right.right, middle, right));
    }
    if (right != null && right.height > height(left) + 1) {
      return right.left == null || height(right.right) >= right.left.height
          ? node(node(left, middle, right.left), right, right.right)
          : node(
              node(left, middle, right.left.left),
              right.left,
              node(right.left.right, right, right.right));
    }
    return node(left, middle, right);
  }

  private static SortedTree node(
      @Nullable SortedTree left, SortedTree row, @Nullable SortedTree right) {
    return new SortedTree(left, row.key, row.value, right);
  }

  private static int height(@Nullable SortedTree tree) {
    return tree == null ? 0 : tree.height;
  }
}
