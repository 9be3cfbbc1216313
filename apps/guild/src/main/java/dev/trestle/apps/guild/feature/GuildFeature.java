package dev.trestle.apps.guild.feature;

import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.web.route.Router;
import java.util.Map;

/// A feature of the guild: its REST routes, its part of the GraphQL schema, its jobs and its background work. The application calls each
/// method once.
public interface GuildFeature {
  /// Adds REST routes.
  default void addRoutes(Api api) {}

  /// Adds routes that are not part of the API, such as downloads from signed addresses.
  default void mount(Router router) {}

  /// Adds the resolvers of the feature's section of `guild.graphqls`.
  default void addTo(SchemaParts schema) {}

  /// The handlers of the feature's jobs, by the kind that is stored.
  default Map<String, JobHandler> jobs() {
    return Map.of();
  }

  /// Adds handlers that publish changes of the table as events of subscriptions, and that end subscriptions whose users lose a right. The
  /// subscriber calls them in the order of the stream, so they must be fast.
  default void publish(Subscriber changes) {}

  /// Starts what runs without a request: stream groups and schedules.
  default void start(Background background) {}
}
