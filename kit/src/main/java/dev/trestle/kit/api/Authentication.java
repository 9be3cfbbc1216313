package dev.trestle.kit.api;

import java.util.Optional;

/// Finds out who has an access token.
@FunctionalInterface
public interface Authentication {
  /// Empty where the token is not ours, or no longer good.
  Optional<Caller> find(String accessToken);

  /// Somebody's sign-ins have changed, perhaps at another node: what is remembered of them is read anew.
  default void changed(String userId) {}
}
