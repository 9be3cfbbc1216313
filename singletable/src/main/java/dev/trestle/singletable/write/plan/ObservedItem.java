package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// What was found under a key a moment ago. What had expired by then was not found.
record ObservedItem(Optional<Item> item) {}
