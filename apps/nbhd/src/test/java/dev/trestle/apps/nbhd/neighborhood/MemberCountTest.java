package dev.trestle.apps.nbhd.neighborhood;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.nbhd.table.neighborhood.Membership;
import dev.trestle.apps.nbhd.table.neighborhood.Neighborhood;
import dev.trestle.apps.nbhd.testing.LiveNbhd;
import dev.trestle.apps.nbhd.testing.NbhdUser;
import dev.trestle.kit.testing.ShiftedClock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class MemberCountTest {
  /// Number of users who join at the same time. Half of them leave again, while the others still join.
  private static final int USERS = 200;

  /// Maximum number of times that a client sends a request again which the server was too busy for.
  private static final int RETRIES = 100;

  @Test
  void the_number_of_members_is_right_after_200_joins_and_leaves_at_the_same_time()
      throws Exception {
    try (var live = LiveNbhd.open();
        var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      var id = live.signUp("creator").neighborhood("Crowded").path("id").asText();
      var users = new ArrayList<NbhdUser>();
      for (int i = 0; i < USERS; i++) {
        users.add(live.signUp("user" + i));
      }
      var calls = new ArrayList<Callable<Void>>();
      for (int i = 0; i < USERS; i++) {
        var user = users.get(i);
        boolean leaves = i % 2 == 0;
        calls.add(
            () -> {
              repeat(user, "POST", "/neighborhoods/%s/join".formatted(id));
              if (leaves) {
                repeat(user, "DELETE", "/neighborhoods/%s/leave".formatted(id));
              }
              return null;
            });
      }
      for (var done : pool.invokeAll(calls)) {
        done.get();
      }
      long active =
          live.table().membersOf(id).all(USERS + 1).stream().filter(Membership::isActive).count();
      assertThat(active).isEqualTo(USERS / 2 + 1);
      assertThat(live.table().neighborhood(id).load().memberCount()).isEqualTo(active);
    }
  }

  /// As a client does that is told to try again.
  private static void repeat(NbhdUser user, String method, String path) {
    for (int attempt = 0; attempt < RETRIES; attempt++) {
      int status = user.client().call(method, path).status();
      if (status < 300) {
        return;
      }
      assertThat(status).as(method + " " + path).isIn(409, 503);
    }
    throw new AssertionError("%s %s is refused again and again".formatted(method, path));
  }

  @Test
  void a_number_that_is_wrong_is_corrected_in_the_night() {
    var clock = new ShiftedClock();
    try (var live = LiveNbhd.open(config -> config.clock(clock))) {
      var id = live.signUp("creator").neighborhood("Place").path("id").asText();
      live.table()
          .run(live.table().neighborhood(id).update().set(Neighborhood::memberCount).to(7L));
      var repair =
          new MemberCountRepair(live.table(), InstantSource.tick(clock, Duration.ofSeconds(1)));
      assertThat(repair.nightly().start()).isTrue();
      live.await(() -> assertThat(live.table().neighborhood(id).load().memberCount()).isEqualTo(1));
    }
  }
}
