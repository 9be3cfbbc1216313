package dev.trestle.kit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.Problem;
import dev.trestle.web.route.ProblemException;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Callers, limits and problems of calls that no [Route] declares.
class WithoutRouteTest {
  private static final RateLimit POSTS =
      RateLimit.perCaller("posts", Quota.of(2, Duration.ofMinutes(1)));
  private static final Optional<Caller> ANN = Optional.of(new Caller("ann", "family"));
  private static final Optional<Caller> BOB = Optional.of(new Caller("bob", "family"));
  private static final Authentication AUTHENTICATION =
      token -> token.equals("ann's") ? ANN : Optional.empty();

  private final RateLimits limits = RateLimits.forPeople(() -> Instant.EPOCH);

  private static Call call(SentRequest request) {
    var received = new AtomicReference<@Nullable Call>();
    new Router()
        .get(
            "/graphql",
            call -> {
              received.set(call);
              return Reply.nothing();
            })
        .answer(request);
    return Optional.ofNullable(received.get()).orElseThrow();
  }

  @Test
  void the_caller_of_a_request_is_found_by_its_bearer_token_in_any_case() {
    for (var header : new String[] {"Bearer ann's", "bearer ann's", "BEARER  ann's"}) {
      assertThat(AUTHENTICATION.findCaller(authorized(header))).as(header).isEqualTo(ANN);
    }
    for (var header : new String[] {"Bearer bob's", "Basic ann's", "Bearer", ""}) {
      assertThat(AUTHENTICATION.findCaller(authorized(header))).as(header).isEmpty();
    }
  }

  private static SentRequest authorized(String header) {
    return SentRequest.get("/graphql").with("Authorization", header);
  }

  @Test
  void each_caller_has_a_count_for_each_limit_and_scope() {
    var call = call(SentRequest.get("/graphql"));
    var ann = LimitedCall.of(POSTS, call, ANN);
    limits.require(ann);
    limits.require(ann);
    limits.require(LimitedCall.of(POSTS, call, BOB));
    limits.require(LimitedCall.of(RateLimit.OTHER, call, ANN));
    limits.require(new LimitedCall(POSTS, Optional.of("another room"), call, ANN));
    var refused = catchThrowableOfType(ProblemException.class, () -> limits.require(ann));
    assertThat(refused.problem().code()).isEqualTo("RATE_LIMITED");
    assertThat(refused.problem().retryAfter()).contains(Duration.ofSeconds(30));
  }

  @Test
  void callers_who_are_not_signed_in_are_counted_by_address() {
    var here = LimitedCall.of(POSTS, call(SentRequest.get("/graphql")), Optional.empty());
    limits.require(here);
    limits.require(here);
    assertThat(catchThrowableOfType(ProblemException.class, () -> limits.require(here)))
        .isNotNull();
    var elsewhere = SentRequest.get("/graphql").from("198.51.100.7");
    limits.require(LimitedCall.of(POSTS, call(elsewhere), Optional.empty()));
  }

  @Test
  void a_failure_is_a_problem_for_the_client_or_a_fault_of_ours() {
    assertThat(Problems.find(Problems.notFound()).map(Problem::code)).contains("NOT_FOUND");
    assertThat(Problems.find(new ThrottlingException("Rate exceeded")).map(Problem::code))
        .contains("UNAVAILABLE");
    assertThat(Problems.find(new IllegalStateException("a mistake"))).isEmpty();
  }
}
