package dev.trestle.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.engine.row.KeyWriter;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The balance of the tree. Its content is tested by the contract of stores.
class SortedTreeTest {
  private static final byte[] VALUE = {1};

  @Test
  void ascending_keys_do_not_make_a_list() {
    SortedTree tree = null;
    for (int i = 0; i < 100_000; i++) {
      tree = SortedTree.put(tree, key(i), VALUE);
    }
    assertThat(balancedHeight(tree)).isLessThan(25);
    assertThat(SortedTree.sizeBytes(tree)).isEqualTo(100_000 * 5);
  }

  @Test
  void every_change_leaves_the_tree_balanced() {
    var random = new Random(1);
    SortedTree tree = null;
    for (int i = 0; i < 3_000; i++) {
      tree = SortedTree.put(tree, key(random.nextInt(5_000)), VALUE);
      if (i % 3 == 0) {
        tree = SortedTree.delete(tree, key(random.nextInt(5_000)));
      }
      if (i % 50 == 0) {
        int from = random.nextInt(5_000);
        tree =
            SortedTree.deleteRange(
                tree, new KeyRange(key(from), key(from + random.nextInt(1_000))));
      }
      balancedHeight(tree);
    }
  }

  @Test
  void a_change_leaves_the_tree_before_it_as_it_was() {
    var before = SortedTree.put(SortedTree.put(null, key(1), VALUE), key(2), VALUE);
    SortedTree.put(before, key(3), VALUE);
    SortedTree.delete(before, key(1));

    assertThat(SortedTree.get(before, key(1))).isEqualTo(VALUE);
    assertThat(SortedTree.get(before, key(3))).isNull();
  }

  @Test
  void deleting_what_is_not_there_copies_nothing() {
    var tree = SortedTree.put(SortedTree.put(null, key(1), VALUE), key(2), VALUE);

    assertThat(SortedTree.delete(tree, key(3))).isSameAs(tree);
  }

  private static int balancedHeight(@Nullable SortedTree tree) {
    if (tree == null) {
      return 0;
    }
    int left = balancedHeight(tree.left);
    int right = balancedHeight(tree.right);
    assertThat(Math.abs(left - right)).isLessThanOrEqualTo(1);
    return 1 + Math.max(left, right);
  }

  private static byte[] key(int number) {
    return new KeyWriter().int32(number).toBytes();
  }
}
