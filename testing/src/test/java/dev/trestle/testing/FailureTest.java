package dev.trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.engine.hostile.Fault;
import dev.trestle.engine.hostile.HostileDynamo;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// The messages of failing tests, which are run inside this one.
class FailureTest {
  @TrestleTest
  static class Failing {
    @Test
    @Hostile(value = Hostile.Level.NONE, seed = 42)
    void looks_for_what_is_not_there(Shop shop, HostileDynamo hostile) {
      hostile.next(GetItem.class, Fault.LOST_ANSWER);
      assertThat(shop.basket("b").find()).isPresent();
    }

    @Test
    @Hostile(value = Hostile.Level.NONE, throttling = 0, seed = 43)
    void is_refused(Shop shop, HostileDynamo hostile) {
      shop.run(shop.baskets().put(new Shop.Basket("b", Instant.EPOCH)));
      hostile.next(GetItem.class, Fault.LOST_ANSWER);
      shop.basket("b").find();
      throw new ThrottlingException("too much");
    }

    @Test
    void fails_in_peace(Shop shop) {
      assertThat(shop.basket("b").find()).isPresent();
    }
  }

  private static Throwable failureOf(String method) {
    var summary = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectMethod(method)).build(),
            summary);
    return summary.getSummary().getFailures().getFirst().getException();
  }

  private static String method(String name, Class<?>... parameters) {
    var types = new StringBuilder();
    for (var parameter : parameters) {
      types.append(types.isEmpty() ? "" : ",").append(parameter.getName());
    }
    return "%s#%s(%s)".formatted(Failing.class.getName(), name, types);
  }

  @Test
  void a_failure_shows_its_seed_and_what_it_met() {
    var failure = failureOf(method("looks_for_what_is_not_there", Shop.class, HostileDynamo.class));
    assertThat(failure).isInstanceOf(AssertionError.class).hasMessageContaining("Optional");
    assertThat(failure.getSuppressed()).hasSize(1);
    assertThat(failure.getSuppressed()[0])
        .isInstanceOf(FaultReport.class)
        .hasMessageStartingWith("hostile mode with seed 42, ")
        .hasMessageContaining("1. GetItem: LOST_ANSWER")
        .hasMessageEndingWith("To replay the same faults: -Dtrestle.seed=42");
  }

  @Test
  void a_refusal_shows_it_above() {
    var failure = failureOf(method("is_refused", Shop.class, HostileDynamo.class));
    assertThat(failure)
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("dev.trestle.dynamo.error.ThrottlingException: too much")
        .hasMessageEndingWith("-Dtrestle.seed=43")
        .hasCauseInstanceOf(ThrottlingException.class);
  }

  @Test
  void a_test_that_met_nothing_says_nothing() {
    assertThat(failureOf(method("fails_in_peace", Shop.class)).getSuppressed()).isEmpty();
  }
}
