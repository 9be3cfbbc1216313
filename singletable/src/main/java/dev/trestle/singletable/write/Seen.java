package dev.trestle.singletable.write;

import dev.trestle.dynamo.value.Item;
import java.util.Optional;

/// What was found under a key a moment ago. What had expired by then was not found.
record Seen(Optional<Item> item) {}
