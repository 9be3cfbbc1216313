/** Arranges comments as threads. */

/**
 * The first comments with their replies, in the order of time: [{comment, replies}]. A reply to a reply stands in the
 * same thread; a reply to a comment that is deleted is a first comment.
 */
export function threadsOf(comments) {
  const threads = new Map();
  const threadOf = new Map();
  for (const comment of comments) {
    const root = comment.parentId ? threadOf.get(comment.parentId) : undefined;
    if (root) {
      threads.get(root).replies.push(comment);
      threadOf.set(comment.id, root);
    } else {
      threads.set(comment.id, {comment, replies: []});
      threadOf.set(comment.id, comment.id);
    }
  }
  return [...threads.values()];
}
