package dev.trestle.kit.feature;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.web.route.Router;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The features of an application, connected together.
///
/// @param <F> the kind of features that the application has
public record Features<F extends Feature>(List<F> all) {
  public Features {
    all = List.copyOf(all);
  }

  /// Adds the routes of all features to an API.
  public void addRoutes(Api api) {
    all.forEach(feature -> feature.addRoutes(api));
  }

  /// Adds the routes that are not part of the API.
  public void mount(Router router) {
    all.forEach(feature -> feature.mount(router));
  }

  /// Adds the limits of inputs that their pages show.
  public void addLimits(PageLimits limits) {
    all.forEach(feature -> feature.addLimits(limits));
  }

  /// The handlers of the jobs of all features, by the kind that is stored.
  ///
  /// @throws IllegalStateException if two features handle jobs of one kind
  public Map<String, JobHandler> jobs() {
    var handlers = new HashMap<String, JobHandler>();
    for (var feature : all) {
      feature
          .jobs()
          .forEach(
              (kind, handler) -> {
                if (handlers.put(kind, handler) != null) {
                  throw new IllegalStateException("Two features handle jobs of " + kind);
                }
              });
    }
    return handlers;
  }

  /// Adds the handlers that publish changes of the table.
  public void publish(Subscriber changes) {
    all.forEach(feature -> feature.publish(changes));
  }

  /// Starts what runs without a request.
  public void start(Background background) {
    all.forEach(feature -> feature.start(background));
  }
}
