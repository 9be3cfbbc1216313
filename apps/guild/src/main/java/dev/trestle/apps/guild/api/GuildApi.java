package dev.trestle.apps.guild.api;

import dev.trestle.kit.api.RateLimit;
import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Root paths and rate limits of the guild's API.
public final class GuildApi {
  public static final String TITLE = "Trestle guild";

  /// The root of the routes that are no GraphQL: accounts, calendar, uploads.
  public static final String ROOT = "/guild/api";

  /// The parent of [#GRAPHQL].
  public static final String GRAPHQL_ROOT = "/guild";

  /// The path of the GraphQL endpoint, below [#GRAPHQL_ROOT].
  public static final String GRAPHQL = "/graphql";

  /// GraphQL requests of a user.
  public static final RateLimit REQUESTS =
      RateLimit.perCaller("graphql", Quota.of(600, Duration.ofMinutes(1)));

  /// Mutations of a user, among their requests.
  public static final Quota MUTATIONS = Quota.of(120, Duration.ofMinutes(1));

  /// The complexity of all GraphQL requests of a user together: a twentieth of what as many requests of the highest complexity would have.
  public static final Quota COMPLEXITY = Quota.of(30_000, Duration.ofMinutes(1));

  /// Questions whether a nickname or an email address is free.
  public static final RateLimit AVAILABILITY =
      RateLimit.perAddress("availability", Quota.of(30, Duration.ofMinutes(1)));

  public static final RateLimit CALENDAR =
      RateLimit.perAddress("calendar", Quota.of(60, Duration.ofMinutes(1)));

  /// Calls with the admin token, and attempts to guess it.
  public static final RateLimit ADMINISTRATION =
      RateLimit.perAddress("administration", Quota.of(60, Duration.ofMinutes(1)));

  private GuildApi() {}
}
