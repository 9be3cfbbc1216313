package dev.trestle.apps.chat.account.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.channel.Channels;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.testing.ServerFixture;
import dev.trestle.kit.export.ExportPage;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@TrestleTest
class UserMessagesTest {
  private final ChatTable table;
  private final ServerFixture serverFixture;
  private final UserMessages messages;

  UserMessagesTest(ChatTable table, TestClock clock) {
    this.table = table;
    this.serverFixture = new ServerFixture(table, clock);
    this.messages = new UserMessages(table);
  }

  private ExportPage read(ServerAccess user, Map<String, String> from) {
    return messages.read(table.user(user.member().userId()).load(), from);
  }

  /// All messages, each page read by its own, as different nodes do.
  private List<String> contents(ServerAccess user) {
    var all = new ArrayList<String>();
    var page = read(user, Map.of());
    add(all, page);
    while (page.more()) {
      page = read(user, page.position());
      add(all, page);
    }
    return all;
  }

  private static void add(List<String> all, ExportPage page) {
    page.values().forEach(value -> all.add(((UserMessages.ExportedMessage) value).content()));
  }

  private ServerAccess member(ServerAccess owner, int channels) {
    for (int i = 1; i < channels; i++) {
      serverFixture.channels.create(
          owner, new Channels.NewChannel("room" + i, Optional.empty(), Optional.empty()));
    }
    return serverFixture.newcomer(owner, "bob");
  }

  @Test
  void messages_of_all_channels_are_read_newest_first_and_none_of_others() {
    var owner = serverFixture.server("Chess");
    var bob = member(owner, 3);
    var channels = serverFixture.channels(owner);
    for (int i = 0; i < 6; i++) {
      serverFixture.message(bob, channels.get(i % 3), "Number " + i);
      serverFixture.message(owner, channels.get(i % 3), "Of another");
    }
    assertThat(contents(bob))
        .containsExactly("Number 3", "Number 0", "Number 4", "Number 1", "Number 5", "Number 2");
  }

  @Test
  void messages_in_servers_that_the_user_has_left_are_read_too() {
    var chess = serverFixture.server("Chess");
    var bob = member(chess, 1);
    var draughts = serverFixture.joined(serverFixture.server("Draughts"), bob.member().userId());
    serverFixture.message(bob, serverFixture.channels(chess).getFirst(), "In chess");
    serverFixture.message(draughts, serverFixture.channels(draughts).getFirst(), "In draughts");
    serverFixture.members.leave(bob);
    assertThat(contents(draughts)).containsExactlyInAnyOrder("In chess", "In draughts");
  }

  @Test
  void a_channel_of_many_messages_is_read_page_by_page() {
    var owner = serverFixture.server("Chess");
    var bob = member(owner, 1);
    var channel = serverFixture.channels(owner).getFirst();
    for (int i = 0; i <= 1_000; i++) {
      serverFixture.message(bob, channel, "Number " + i);
    }
    var first = read(bob, Map.of());
    assertThat(first.values()).hasSize(1_000);
    assertThat(first.more()).isTrue();
    assertThat(read(bob, first.position()).values()).hasSize(1);
  }

  @Test
  void a_deleted_channel_is_skipped() {
    var owner = serverFixture.server("Chess");
    var bob = member(owner, 2);
    var channels = serverFixture.channels(owner);
    for (int i = 0; i <= 1_000; i++) {
      serverFixture.message(bob, channels.getFirst(), "Number " + i);
    }
    serverFixture.message(bob, channels.getLast(), "In the last");
    var first = read(bob, Map.of());
    table.run(table.channels().delete(channels.getFirst()));
    var next = read(bob, first.position());
    assertThat(next.values())
        .singleElement()
        .satisfies(
            value ->
                assertThat(((UserMessages.ExportedMessage) value).content())
                    .isEqualTo("In the last"));
    assertThat(next.more()).isFalse();
  }
}
