package dev.trestle.web.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
  private final Quota quota = Quota.perSecond(10).burst(3);

  private void pass(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
  }

  @Test
  void a_burst_is_given_and_then_one_at_a_time() {
    var bucket = new TokenBucket(quota, now::get);
    assertThat(bucket.take())
        .isEqualTo(new Grant(true, 3, 2, Duration.ofMillis(100), Duration.ZERO));
    assertThat(bucket.take().remaining()).isEqualTo(1);
    assertThat(bucket.take().remaining()).isEqualTo(0);
    assertThat(bucket.take())
        .isEqualTo(new Grant(false, 3, 0, Duration.ofMillis(300), Duration.ofMillis(100)));
    pass(Duration.ofMillis(99));
    assertThat(bucket.take().given()).isFalse();
    pass(Duration.ofMillis(1));
    assertThat(bucket.take().given()).isTrue();
    assertThat(bucket.take().given()).isFalse();
  }

  @Test
  void a_pause_never_saves_more_than_the_burst() {
    var bucket = new TokenBucket(quota, now::get);
    pass(Duration.ofHours(1));
    for (int i = 0; i < 3; i++) {
      assertThat(bucket.take().given()).isTrue();
    }
    assertThat(bucket.take().given()).isFalse();
  }

  @Test
  void a_call_that_counts_several_times_takes_all_its_tokens_or_none() {
    var limiter = new RateLimiter(quota, now::get);
    assertThat(limiter.take("ada", 2).remaining()).isEqualTo(1);
    assertThat(limiter.take("ada", 2))
        .isEqualTo(new Grant(false, 3, 0, Duration.ofMillis(200), Duration.ofMillis(100)));
    assertThat(limiter.take("ada", 1).given()).isTrue();
    pass(Duration.ofMillis(300));
    assertThat(limiter.take("ada", 3).given()).isTrue();
    assertThatThrownBy(() -> limiter.take("ada", 4)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> limiter.take("ada", 0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void each_key_has_a_bucket_of_its_own() {
    var limiter = new RateLimiter(Quota.perHour(1), now::get);
    assertThat(limiter.take("ada").given()).isTrue();
    assertThat(limiter.take("ada").given()).isFalse();
    assertThat(limiter.take("grace").given()).isTrue();
  }

  @Test
  void keys_without_end_take_bounded_memory_and_forget_the_oldest() {
    var limiter = new RateLimiter(Quota.perHour(1), now::get, 100);
    for (int i = 0; i < 10_000; i++) {
      assertThat(limiter.take("key " + i).given()).isTrue();
    }
    assertThat(limiter.keys()).isEqualTo(100);
    assertThat(limiter.take("key 9999").given()).isFalse();
    assertThat(limiter.take("key 0").given()).isTrue();
  }

  @Test
  void a_subscriber_with_many_addresses_has_one_key() {
    assertThat(Address.key("2001:db8:1:2::1")).isEqualTo(Address.key("2001:db8:1:2:ffff::9"));
    assertThat(Address.key("2001:db8:1:2::1")).isNotEqualTo(Address.key("2001:db8:1:3::1"));
    assertThat(Address.key("[2001:db8:1:2::1]")).isEqualTo(Address.key("2001:db8:1:2::1"));
    assertThat(Address.key("192.0.2.1")).isEqualTo("192.0.2.1");
    assertThat(Address.key("no:address")).isEqualTo("no:address");
  }

  @Test
  void a_quota_of_nothing_cannot_be_made() {
    assertThatThrownBy(() -> Quota.perSecond(10).burst(0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_clock_that_goes_back_a_little_gives_no_extra_tokens() {
    var limiter = new RateLimiter(quota, now::get);
    var bucket = new TokenBucket(quota, now::get);
    for (int i = 0; i < 3; i++) {
      limiter.take("ada");
      bucket.take();
    }
    pass(Duration.ofMillis(-1));
    assertThat(limiter.take("ada").given()).isFalse();
    assertThat(bucket.take().given()).isFalse();
  }

  @Test
  void a_clock_that_was_set_back_rejects_no_calls() {
    var limiter = new RateLimiter(quota, now::get);
    var bucket = new TokenBucket(quota, now::get);
    for (int i = 0; i < 3; i++) {
      limiter.take("ada");
      bucket.take();
    }
    pass(Duration.ofHours(-1));
    for (int i = 0; i < 3; i++) {
      assertThat(limiter.take("ada").remaining()).isEqualTo(2 - i);
      assertThat(bucket.take().remaining()).isEqualTo(2 - i);
    }
    assertThat(limiter.take("ada").given()).isFalse();
    assertThat(bucket.take().given()).isFalse();
  }
}
