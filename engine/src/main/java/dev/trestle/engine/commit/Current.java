package dev.trestle.engine.commit;

import dev.trestle.engine.change.StoredItem;
import org.jspecify.annotations.Nullable;

/// An item as its next writer must see it.
///
/// @param item the item, committed or pending; null where there is none
/// @param ticket when what is seen here is on disk: whoever tells a client about it waits for this first
public record Current(@Nullable StoredItem item, Ticket ticket) {}
