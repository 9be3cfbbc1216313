package dev.trestle.kit.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.web.route.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeaturesTest {
  private record Named(String name) implements Feature {
    @Override
    public void addRoutes(Api api) {
      api.add(Route.of("GET", "/" + name, "Reads it.", _ -> Reply.nothing()));
    }

    @Override
    public Map<String, JobHandler> jobs() {
      return Map.of(name, _ -> Progress.finished(0));
    }
  }

  @Test
  void routes_and_jobs_of_all_features_are_put_together() {
    var features = new Features<>(List.of(new Named("one"), new Named("two")));
    var api = Api.of("Test", "/test");
    features.addRoutes(api);
    assertThat(api.routes()).extracting(Route::path).containsExactly("/one", "/two");
    assertThat(features.jobs()).containsOnlyKeys("one", "two");
  }

  @Test
  void two_features_cannot_handle_jobs_of_one_kind() {
    var features = new Features<>(List.of(new Named("one"), new Named("one")));
    assertThatThrownBy(features::jobs)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Two features handle jobs of one");
  }
}
