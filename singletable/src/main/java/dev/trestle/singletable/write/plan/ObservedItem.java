package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// The result of a read before a write: the stored item; empty if there is none, or if it has expired.
record ObservedItem(Optional<Item> item) {}
