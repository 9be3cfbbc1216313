package dev.trestle.apps.guild.api;

import dev.trestle.kit.api.Problems;
import dev.trestle.web.limit.Grant;
import dev.trestle.web.limit.RateLimiter;
import java.time.InstantSource;
import java.util.OptionalInt;

/// Limits what each user may do with GraphQL in a minute: the number of mutations, and the complexity of all operations together. Thread-safe.
public sealed interface UserBudget {
  /// Takes one mutation from the budget of a user, or throws a problem with status 429.
  void takeMutation(String userId);

  /// Takes the complexity of an operation from the budget of a user, or throws a problem with status 429.
  ///
  /// @return what is left for this minute; empty if there is no limit
  OptionalInt takeComplexity(String userId, int complexity);

  /// The limits of [GuildApi].
  static UserBudget of(InstantSource clock) {
    return new Limited(
        new RateLimiter(GuildApi.MUTATIONS, clock), new RateLimiter(GuildApi.COMPLEXITY, clock));
  }

  /// No limits: for programs that act as many users, such as benchmarks.
  static UserBudget unlimited() {
    return new Unlimited();
  }

  /// A budget with limits.
  record Limited(RateLimiter mutations, RateLimiter complexities) implements UserBudget {
    @Override
    public void takeMutation(String userId) {
      require(mutations.take(userId), "There were too many mutations. Wait a moment.");
    }

    @Override
    public OptionalInt takeComplexity(String userId, int complexity) {
      var grant = complexities.take(userId, Math.max(1, complexity));
      require(
          grant,
          "The complexity of all operations of the last minute is above %d. Wait a moment, or ask for fewer entries."
              .formatted(grant.limit()));
      return OptionalInt.of(grant.remaining());
    }

    private static void require(Grant grant, String message) {
      if (!grant.given()) {
        throw Problems.retryLater("RATE_LIMITED", message, grant.retryAfter());
      }
    }
  }

  /// A budget without limits.
  record Unlimited() implements UserBudget {
    @Override
    public void takeMutation(String userId) {
      // Not limited.
    }

    @Override
    public OptionalInt takeComplexity(String userId, int complexity) {
      return OptionalInt.empty();
    }
  }
}
