package dev.trestle.apps.chat.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.ChatApp;
import dev.trestle.apps.chat.ChatConfig;
import dev.trestle.apps.chat.testing.LiveChat;
import dev.trestle.apps.chat.testing.Person;
import dev.trestle.engine.Database;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.password.HashCost;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.testing.SentRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rate limits count calls, whatever the response is: most of these ask for what does not exist.
@TrestleTest
class RateLimitsTest {
  private static final String ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  private static final String OTHER_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAW";
  private static final String MESSAGES = "/channels/" + ID + "/messages";
  private static final List<String> TOLD =
      List.of(
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "X-RateLimit-Reset-After",
          "X-RateLimit-Bucket");

  private final TestClock clock;
  private final ChatApp app;
  private final Hub hub;
  private final Router router = new Router();
  private int addresses;

  RateLimitsTest(Database database, TestClock clock) {
    this.clock = clock;
    this.app =
        ChatApp.open(
            ChatConfig.of(database)
                .clock(clock)
                .accounts(AccountOptions.DEFAULT.hashCost(HashCost.NONE)));
    this.hub = Hub.open(HubOptions.DEFAULT, clock);
    app.mount(router, hub);
  }

  @AfterEach
  void close() {
    app.close();
    hub.close();
  }

  /// A new user with an address of their own.
  private String token(String name) {
    var answer = signUp(name, "198.51.100." + ++addresses);
    assertThat(answer.status()).isEqualTo(201);
    return String.valueOf(body(answer).get("accessToken"));
  }

  private HttpResponse signUp(String name, String address) {
    return router.answer(
        SentRequest.post(
                ChatApi.ROOT + "/auth/signup",
                LiveChat.json(
                    "email", name + "@example.org", "username", name, "password", Person.PASSWORD))
            .from(address));
  }

  private HttpResponse call(String token, String method, String path) {
    return router.answer(
        new SentRequest(method, ChatApi.ROOT + path, Map.of(), "{}", "192.0.2.1")
            .with("Content-Type", "application/json")
            .with("Authorization", "Bearer " + token));
  }

  private static Map<?, ?> body(HttpResponse answer) {
    return Json.read(answer.body(), Map.class);
  }

  private static Optional<String> header(HttpResponse answer, String name) {
    return answer.headers().stream()
        .filter(header -> header.name().equals(name))
        .map(HttpResponse.Header::value)
        .findFirst();
  }

  private static boolean isTooOften(HttpResponse answer) {
    return answer.status() == 429;
  }

  @ParameterizedTest
  @CsvSource({
    "messages,  POST,  /channels/{id}/messages,                          5, PT1S",
    "messages,  PATCH, /channels/{id}/messages/{id},                     5, PT1S",
    "reactions, PUT,   /channels/{id}/messages/{id}/reactions/x/@me,    10, PT1S",
    "typing,    POST,  /channels/{id}/typing,                            1, PT2S",
    "joins,     POST,  /invites/abcdefghij/join,                         5, PT12S",
    "invites,   POST,  /servers/{id}/invites,                           10, PT6M",
    "other,     GET,   /servers,                                        20, PT0.5S",
    "other,     GET,   /channels/{id}/messages,                         20, PT0.5S",
    "auth,      POST,  /auth/password,                                   5, PT12S",
  })
  void each_bucket_gives_so_many_at_once_and_one_again_after_its_time(
      String bucket, String method, String template, int count, Duration each) {
    var token = token("ann");
    var path = template.replace("{id}", ID);
    for (int i = 1; i <= count; i++) {
      var answer = call(token, method, path);
      assertThat(isTooOften(answer)).as("call %d of %d", i, count).isFalse();
      assertThat(header(answer, "X-RateLimit-Limit")).contains(String.valueOf(count));
      assertThat(header(answer, "X-RateLimit-Remaining")).contains(String.valueOf(count - i));
      assertThat(header(answer, "X-RateLimit-Bucket")).contains(bucket);
    }
    assertThat(isTooOften(call(token, method, path))).isTrue();
    clock.forward(each.minusMillis(1));
    assertThat(isTooOften(call(token, method, path))).isTrue();
    clock.forward(Duration.ofMillis(1));
    assertThat(isTooOften(call(token, method, path))).isFalse();
    assertThat(isTooOften(call(token, method, path))).isTrue();
  }

  @Test
  void each_user_has_a_quota_in_each_channel() {
    var ann = token("ann");
    var bob = token("bob");
    empty(ann, MESSAGES);
    assertThat(isTooOften(call(bob, "POST", MESSAGES))).isFalse();
    assertThat(isTooOften(call(ann, "POST", "/channels/" + OTHER_ID + "/messages"))).isFalse();
    assertThat(isTooOften(call(ann, "POST", "/channels/" + ID + "/typing"))).isFalse();
  }

  private void empty(String token, String path) {
    for (int i = 0; i < 5; i++) {
      assertThat(isTooOften(call(token, "POST", path))).isFalse();
    }
    assertThat(isTooOften(call(token, "POST", path))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01arz3ndektsv4rrffq69g5fav",
        "0IARZ3NDEKTSV4RRFFQ69G5FAV",
        "0LARZ3NDEKTSV4RRFFQ69G5FAV",
        "oiarz3ndektsv4rrffq69g5fav",
      })
  void a_channel_that_is_written_in_another_way_is_no_other_one(String written) {
    var ann = token("ann");
    empty(ann, MESSAGES);
    assertThat(isTooOften(call(ann, "POST", "/channels/" + written + "/messages"))).isTrue();
  }

  @Test
  void all_that_can_be_no_channel_is_counted_together() {
    var ann = token("ann");
    for (int i = 0; i < 5; i++) {
      assertThat(call(ann, "POST", "/channels/nothing%d/messages".formatted(i)).status())
          .isEqualTo(404);
    }
    assertThat(isTooOften(call(ann, "POST", "/channels/nothing/messages"))).isTrue();
  }

  @Test
  void sign_ups_are_limited_by_address() {
    for (int i = 0; i < 5; i++) {
      assertThat(signUp("person" + i, "203.0.113.1").status()).isEqualTo(201);
    }
    var refused = signUp("ann", "203.0.113.1");
    assertThat(isTooOften(refused)).isTrue();
    assertThat(header(refused, "X-RateLimit-Scope")).contains("shared");
    assertThat(signUp("ann", "203.0.113.2").status()).isEqualTo(201);
    clock.forward(Duration.ofSeconds(12));
    assertThat(signUp("bob", "203.0.113.1").status()).isEqualTo(201);
  }

  @Test
  void the_addresses_of_one_network_are_one() {
    for (int i = 0; i < 5; i++) {
      assertThat(signUp("person" + i, "2001:db8:1:2::" + i).status()).isEqualTo(201);
    }
    assertThat(isTooOften(signUp("ann", "2001:db8:1:2::f"))).isTrue();
    assertThat(signUp("ann", "2001:db8:1:3::f").status()).isEqualTo(201);
  }

  @Test
  void all_calls_of_a_user_are_limited_to_fifty_per_second() {
    var ann = token("ann");
    var bob = token("bob");
    var ids = List.of("A", "B", "C", "D", "E", "F", "G", "H", "J", "K");
    for (int i = 0; i < 50; i++) {
      var path = MESSAGES.replace("FAV", "FA" + ids.get(i % ids.size()));
      assertThat(isTooOften(call(ann, "POST", path))).as("call %d", i).isFalse();
    }
    var refused = call(ann, "GET", "/servers");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(header(refused, "X-RateLimit-Scope")).contains("global");
    assertThat(header(refused, "X-RateLimit-Bucket")).contains("global");
    assertThat(header(refused, "X-RateLimit-Limit")).contains("50");
    assertThat(body(refused).get("global")).isEqualTo(true);
    assertThat(body(refused).get("retry_after")).isEqualTo(0.02);
    assertThat(isTooOften(call(bob, "GET", "/servers"))).isFalse();
    clock.forward(Duration.ofMillis(19));
    assertThat(isTooOften(call(ann, "GET", "/servers"))).isTrue();
    clock.forward(Duration.ofMillis(1));
    assertThat(isTooOften(call(ann, "GET", "/servers"))).isFalse();
  }

  @Test
  void a_limited_call_says_when_to_retry() {
    var ann = token("ann");
    empty(ann, MESSAGES);
    clock.forward(Duration.ofMillis(600));
    var refused = call(ann, "POST", MESSAGES);
    assertThat(refused.status()).isEqualTo(429);
    assertThat(header(refused, "Retry-After")).contains("1");
    assertThat(header(refused, "X-RateLimit-Scope")).contains("user");
    assertThat(header(refused, "X-RateLimit-Remaining")).contains("0");
    assertThat(header(refused, "X-RateLimit-Reset-After")).contains("4.400");
    assertThat(header(refused, "X-RateLimit-Reset"))
        .contains("%.3f".formatted((clock.millis() + 4_400) / 1000.0));
    var received = body(refused);
    assertThat(received.get("code")).isEqualTo("RATE_LIMITED");
    assertThat(received.get("message")).isInstanceOf(String.class);
    assertThat(received.get("retry_after")).isEqualTo(0.4);
    assertThat(received.get("global")).isEqualTo(false);
  }

  @Test
  void a_limited_log_in_says_when_to_retry() {
    var ann = token("ann");
    HttpResponse refused = HttpResponse.of(200);
    for (int i = 0; i < 6; i++) {
      refused = logIn("ann@example.org");
      clock.forward(Duration.ofSeconds(12));
    }
    assertThat(ann).isNotEmpty();
    assertThat(refused.status()).isEqualTo(429);
    assertThat(header(refused, "X-RateLimit-Scope")).contains("user");
    assertThat(header(refused, "Retry-After")).isPresent();
    assertThat(body(refused).get("retry_after")).isEqualTo(120.0);
    assertThat(body(refused).get("global")).isEqualTo(false);
    assertTold(refused);
  }

  private HttpResponse logIn(String email) {
    return router.answer(
        SentRequest.post(
            ChatApi.ROOT + "/auth/login",
            LiveChat.json("email", email, "password", "not this one")));
  }

  @Test
  void every_answer_has_rate_limit_headers() {
    var ann = token("ann");
    var answers =
        List.of(
            call(ann, "GET", "/servers"),
            call("nobody's", "GET", "/servers"),
            call(ann, "GET", "/servers/" + ID),
            call(ann, "POST", "/servers"),
            call(ann, "DELETE", "/users/me"));
    assertThat(answers).extracting(HttpResponse::status).containsExactly(200, 401, 404, 400, 400);
    answers.forEach(RateLimitsTest::assertTold);
  }

  private static void assertTold(HttpResponse answer) {
    assertThat(answer.headers()).extracting(HttpResponse.Header::name).containsAll(TOLD);
  }
}
