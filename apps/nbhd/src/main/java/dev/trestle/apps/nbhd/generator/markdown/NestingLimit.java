package dev.trestle.apps.nbhd.generator.markdown;

import org.commonmark.node.Block;
import org.commonmark.node.Node;
import org.commonmark.parser.PostProcessor;

/// Unwraps inline markup that is nested too deeply, so that later passes can be recursive. The text stays.
final class NestingLimit implements PostProcessor {
  /// Maximum number of blocks within each other.
  static final int MAX_BLOCKS = 50;

  /// Maximum number of nodes within each other.
  static final int MAX_NODES = 100;

  @Override
  public Node process(Node document) {
    int depth = 0;
    Node node = document;
    while (node != null) {
      Node child = node.getFirstChild();
      if (child != null && depth >= MAX_NODES && !(node instanceof Block)) {
        node = unwrapped(node);
      } else if (child != null) {
        node = child;
        depth++;
      } else {
        // The document has neither a parent nor a neighbour.
        while (node.getNext() == null && node.getParent() != null) {
          node = node.getParent();
          depth--;
        }
        node = node.getNext();
      }
    }
    return document;
  }

  /// Puts the children in the place of their parent, and returns the first of them.
  private static Node unwrapped(Node node) {
    var first = node.getFirstChild();
    for (var child = first; child != null; ) {
      var next = child.getNext();
      node.insertBefore(child);
      child = next;
    }
    node.unlink();
    return first;
  }
}
