package dev.trestle.apps.chat.view;

import java.util.Collection;
import java.util.Map;

/// Looks up the presence of users.
@FunctionalInterface
public interface PresenceLookup {
  /// Knows no presence.
  PresenceLookup UNKNOWN = _ -> Map.of();

  /// The presence of users as others see it, if known: `online`, `idle`, `dnd` or `offline`.
  Map<String, String> of(Collection<String> userIds);
}
