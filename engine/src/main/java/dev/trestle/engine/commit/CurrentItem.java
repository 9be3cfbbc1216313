package dev.trestle.engine.commit;

import dev.trestle.engine.change.StoredItem;
import org.jspecify.annotations.Nullable;

/// An item as its next writer must see it.
///
/// @param item the item, committed or pending; null if there is none
/// @param future settled when this state of the item is on disk; a response that shows it must wait for this
public record CurrentItem(@Nullable StoredItem item, CommitFuture future) {}
