package dev.trestle.apps.chat.channel;

import static dev.trestle.apps.chat.testing.ServerFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.apps.chat.view.ChannelView;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@TrestleTest
class ChannelsTest {
  private final ChatTable table;
  private final ServerFixture serverFixture;

  ChannelsTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.serverFixture = new ServerFixture(table, clock);
  }

  private Channel create(ServerAccess actor, String name) {
    return serverFixture.channels.create(
        actor, new Channels.NewChannel(name, Optional.empty(), Optional.empty()));
  }

  private ChannelAccess place(ServerAccess actor, Channel channel) {
    return serverFixture.access.loadChannel(actor.member().userId(), channel.channelId());
  }

  private static Channels.ChannelChanges name(String name) {
    return new Channels.ChannelChanges(Optional.of(name), Optional.empty(), Optional.empty());
  }

  @Test
  void a_new_channel_has_a_slug_and_the_last_position() {
    var owner = serverFixture.server("Chess");
    var channel =
        serverFixture.channels.create(
            owner,
            new Channels.NewChannel(
                "  Off  Topic ", Optional.of(" anything "), Optional.of(21_600)));
    assertThat(channel.name()).isEqualTo("off-topic");
    assertThat(channel.topic()).contains("anything");
    assertThat(channel.position()).isEqualTo(1);
    assertThat(channel.slowModeSeconds()).isEqualTo(21_600);
    assertThat(serverFixture.server(owner).channelCount()).isEqualTo(2);
    assertThat(place(owner, channel).channel()).isEqualTo(channel);
    assertThat(serverFixture.auditActions(owner)).contains("channel.create");
  }

  @Test
  void names_topics_and_pauses_have_bounds() {
    var owner = serverFixture.server("Chess");
    for (var wrong : List.of("", "   ", "x".repeat(101), "a\u0007b")) {
      assertRefused("VALIDATION", () -> create(owner, wrong));
    }
    assertThat(create(owner, "x".repeat(100)).name()).hasSize(100);
    assertRefused(
        "VALIDATION",
        () ->
            serverFixture.channels.create(
                owner,
                new Channels.NewChannel("a", Optional.of("x".repeat(1_025)), Optional.empty())));
    assertRefused(
        "VALIDATION",
        () ->
            serverFixture.channels.create(
                owner, new Channels.NewChannel("a", Optional.empty(), Optional.of(21_601))));
  }

  @Test
  void two_channels_of_a_server_have_two_names() {
    var owner = serverFixture.server("Chess");
    var other = serverFixture.server("Go");
    assertRefused("NAME_TAKEN", () -> create(owner, "General"));
    create(other, "news");
    var channel = create(owner, "news");
    assertRefused(
        "NAME_TAKEN", () -> serverFixture.channels.change(place(owner, channel), name("GENERAL")));
    assertThat(serverFixture.channels.change(place(owner, channel), name("New S")).name())
        .isEqualTo("new-s");
    create(owner, "news");
    assertThat(serverFixture.server(owner).channelCount()).isEqualTo(3);
  }

  @Test
  @Hostile
  void of_many_who_want_a_name_one_gets_it() {
    var owner = serverFixture.server("Chess");
    var made = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, _) -> {
          try {
            create(owner, "news");
            made.incrementAndGet();
          } catch (ProblemException refused) {
            assertThat(refused.problem().code()).isEqualTo("NAME_TAKEN");
          }
        });
    assertThat(made).hasValue(1);
    assertThat(serverFixture.channels(owner)).hasSize(2);
    assertThat(serverFixture.server(owner).channelCount()).isEqualTo(2);
  }

  @Test
  void a_server_has_at_most_two_hundred_channels_however_many_are_made_at_once() {
    var owner = serverFixture.server("Chess");
    table.run(
        table
            .server(owner.server().serverId())
            .update()
            .set(Server::channelCount)
            .to(ServerLimits.CHANNELS - 5));
    var made = new AtomicInteger();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            create(owner, "channel " + number);
            made.incrementAndGet();
          } catch (ProblemException refused) {
            assertThat(refused.problem().code()).isEqualTo("TOO_MANY_CHANNELS");
          }
        });
    assertThat(made).hasValue(5);
    assertThat(serverFixture.server(owner).channelCount()).isEqualTo(ServerLimits.CHANNELS);
    assertThat(serverFixture.channels(owner)).hasSize(6);
  }

  @Test
  void a_channel_is_changed() {
    var owner = serverFixture.server("Chess");
    var channel = serverFixture.channels(owner).getFirst();
    var changed =
        serverFixture.channels.change(
            place(owner, channel),
            new Channels.ChannelChanges(Optional.empty(), Optional.of("Be nice"), Optional.of(5)));
    assertThat(changed.topic()).contains("Be nice");
    assertThat(changed.slowModeSeconds()).isEqualTo(5);
    assertThat(
            serverFixture
                .channels
                .change(
                    place(owner, channel),
                    new Channels.ChannelChanges(
                        Optional.empty(), Optional.of(""), Optional.empty()))
                .topic())
        .isEmpty();
    assertThat(serverFixture.auditActions(owner)).contains("channel.update");
  }

  @Test
  void channels_are_put_in_order_more_than_a_transaction_takes() {
    var owner = serverFixture.server("Chess");
    for (int i = 1; i < 120; i++) {
      create(owner, "channel " + i);
    }
    var wanted =
        new ArrayList<>(serverFixture.channels(owner).stream().map(Channel::channelId).toList());
    java.util.Collections.reverse(wanted);
    serverFixture.channels.order(owner, wanted);
    assertThat(ChannelView.of(serverFixture.channels(owner)))
        .extracting(ChannelView::channelId)
        .containsExactlyElementsOf(wanted);
    for (var wrong :
        List.of(
            List.<String>of(),
            wanted.subList(1, wanted.size()),
            List.of(wanted.getFirst(), wanted.getFirst()))) {
      assertRefused("VALIDATION", () -> serverFixture.channels.order(owner, wrong));
    }
    assertRefused("VALIDATION", () -> serverFixture.channels.order(owner, List.of("nonsense")));
  }

  @Test
  void a_server_keeps_its_last_channel() {
    var owner = serverFixture.server("Chess");
    var general = serverFixture.channels(owner).getFirst();
    assertRefused("LAST_CHANNEL", () -> serverFixture.channels.delete(place(owner, general)));
    var news = create(owner, "news");
    serverFixture.channels.delete(place(owner, news));
    assertRefused("NOT_FOUND", () -> place(owner, news));
    assertThat(table.channelRef(news.channelId()).find()).isEmpty();
    assertThat(serverFixture.server(owner).channelCount()).isEqualTo(1);
    create(owner, "news");
  }

  @Test
  @Hostile
  void of_all_channels_deleted_at_once_one_is_left() {
    var owner = serverFixture.server("Chess");
    for (int i = 1; i < 8; i++) {
      create(owner, "channel " + i);
    }
    var accessCache =
        serverFixture.channels(owner).stream().map(channel -> place(owner, channel)).toList();
    ConcurrentRun.run(
        1,
        (_, number) -> {
          try {
            serverFixture.channels.delete(accessCache.get(number % accessCache.size()));
          } catch (ProblemException _) {
            // Gone already, or the last one.
          }
        });
    assertThat(serverFixture.channels(owner)).hasSize(1);
    assertThat(serverFixture.server(owner).channelCount()).isEqualTo(1);
  }
}
