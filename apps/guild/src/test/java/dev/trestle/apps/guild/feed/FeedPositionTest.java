package dev.trestle.apps.guild.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class FeedPositionTest {
  private static final Instant NOON = Instant.parse("2024-01-01T12:00:00Z");

  @Test
  void the_next_position_is_before_the_following_id() {
    var one = new FeedPosition(NOON, "01HKZZZZZZZZZZZZZZZZZZZZZA");
    var following = new FeedPosition(NOON, "01HKZZZZZZZZZZZZZZZZZZZZZB");
    assertThat(one).isLessThan(one.next());
    assertThat(one.next()).isLessThan(following);
    assertThat(following).isLessThan(FeedPosition.after(NOON));
    assertThat(FeedPosition.after(NOON)).isLessThan(FeedPosition.NEWEST);
    assertThat(FeedPosition.OLDEST).isLessThan(one);
  }
}
