package dev.trestle.apps.chat.view;

import java.util.Collection;
import java.util.Map;

/// Knows who is there.
@FunctionalInterface
public interface PresenceLookup {
  /// Nobody knows.
  PresenceLookup UNKNOWN = _ -> Map.of();

  /// How each of them is seen by others, as far as that is known: `online`, `idle`, `dnd` or `offline`.
  Map<String, String> of(Collection<String> userIds);
}
