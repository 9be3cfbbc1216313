package dev.trestle.apps.chat.api;

import java.util.Optional;

/// Finds out who has an access token.
@FunctionalInterface
public interface Authentication {
  /// Empty where the token is not ours, or no longer good.
  Optional<Caller> find(String accessToken);
}
