package dev.trestle.kit.api;

import java.util.Optional;

/// Finds the caller that an access token belongs to.
@FunctionalInterface
public interface Authentication {
  /// Empty where the token is not ours, or no longer valid.
  Optional<Caller> find(String accessToken);

  /// The sign-ins of a user have changed, perhaps at another node: cached ones are read again.
  default void changed(String userId) {}
}
