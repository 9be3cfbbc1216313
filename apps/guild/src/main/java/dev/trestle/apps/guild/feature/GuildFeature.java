package dev.trestle.apps.guild.feature;

import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.job.JobHandler;
import java.util.Map;

/// A feature of the guild: its REST routes, its part of the GraphQL schema, its jobs and its background work. The application calls each
/// method once, in the order in which they stand here.
public interface GuildFeature {
  /// Adds REST routes.
  default void addRoutes(Api api) {}

  /// Adds the resolvers of the feature's section of `guild.graphqls`.
  default void addTo(SchemaParts schema) {}

  /// The handlers of the feature's jobs, by the kind that is stored.
  default Map<String, JobHandler> jobs() {
    return Map.of();
  }

  /// Starts what runs without a request: stream groups and schedules.
  default void start(Background background) {}
}
