package dev.trestle.apps.chat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.gateway.session.SessionLimits;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How the followers of a member are found.
class PresenceFollowersTest {
  private final SessionFixture fixture = new SessionFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void in_a_large_server_only_followers_are_visited() {
    var crowd =
        IntStream.range(0, 2_000).mapToObj(i -> fixture.enter("user" + i, "garden")).toList();
    for (int i = 0; i < crowd.size(); i++) {
      fixture.clients.follow(crowd.get(i), "garden", List.of("user" + (i + 1) % crowd.size()));
    }
    int looked = 0;
    for (int i = 0; i < crowd.size(); i++) {
      looked += fixture.clients.followers("garden", "user" + i).size();
    }
    assertThat(looked).isEqualTo(crowd.size());
  }

  @Test
  void the_members_requested_first_are_unfollowed_first() {
    var ann = fixture.enter("ann", "garden");
    fixture.clients.follow(ann, "garden", List.of("first", "second"));
    fixture.clients.follow(ann, "garden", List.of("first"));
    var many =
        IntStream.range(1, SessionLimits.MEMBERS_FOLLOWED).mapToObj(i -> "user" + i).toList();
    fixture.clients.follow(ann, "garden", many);
    assertThat(fixture.clients.followers("garden", "first")).containsExactly(ann);
    assertThat(fixture.clients.followers("garden", "second")).isEmpty();
    assertThat(fixture.clients.followers("garden", "user1")).containsExactly(ann);
  }

  @Test
  void a_session_that_leaves_or_ends_follows_no_members() {
    var ann = fixture.enter("ann", "garden");
    var bob = fixture.enter("bob", "garden");
    fixture.clients.follow(ann, "garden", List.of("carol"));
    fixture.clients.follow(bob, "garden", List.of("carol"));
    fixture.clients.follow(bob, "elsewhere", List.of("carol"));
    assertThat(fixture.clients.followers("elsewhere", "carol")).isEmpty();
    fixture.clients.removeServer(ann, "garden");
    assertThat(fixture.clients.followers("garden", "carol")).containsExactly(bob);
    fixture.clients.remove(bob);
    assertThat(fixture.clients.followers("garden", "carol")).isEmpty();
  }
}
