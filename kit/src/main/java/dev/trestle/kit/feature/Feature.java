package dev.trestle.kit.feature;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.web.route.Router;
import java.util.Map;

/// A feature of an application: its routes, its jobs and its background work. The application calls each method once.
public interface Feature {
  /// Adds routes of the API.
  default void addRoutes(Api api) {}

  /// Adds routes that are not part of the API, such as downloads from signed addresses.
  default void mount(Router router) {}

  /// Adds the limits of inputs that its pages show, besides those of the bodies of its routes.
  default void addLimits(PageLimits limits) {}

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
