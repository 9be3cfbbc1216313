package dev.trestle.kit.api;

import dev.trestle.web.HttpRequest;
import java.util.Optional;

/// Finds the caller that an access token belongs to. Called by many threads at once.
@FunctionalInterface
public interface Authentication {
  /// Empty where the token is not ours, or no longer valid.
  Optional<Caller> find(String accessToken);

  /// The caller whose token a request has as `Authorization: Bearer`. The word is accepted in any case, as RFC 9110 has it.
  default Optional<Caller> findCaller(HttpRequest request) {
    var scheme = "Bearer ";
    return request
        .header("Authorization")
        .filter(text -> text.regionMatches(true, 0, scheme, 0, scheme.length()))
        .flatMap(text -> find(text.substring(scheme.length()).strip()));
  }

  /// The sign-ins of a user have changed, perhaps at another node: cached ones are read again.
  default void changed(String userId) {}
}
