package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.testing.ServerFixture;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;

/// A fixture with a server, two users and a channel.
final class GatewayFixture {
  final ServerFixture serverFixture;
  final ServerAccess owner;
  final String ann;
  final String bob;
  final Channel general;

  GatewayFixture(ChatTable table, InstantSource clock) {
    this.serverFixture = new ServerFixture(table, clock);
    this.owner = serverFixture.server("Garden");
    this.ann = owner.member().userId();
    this.bob = serverFixture.newcomer(owner, "bob").member().userId();
    this.general = serverFixture.channels(owner).getFirst();
  }

  String send(String content) {
    return serverFixture.message(owner, general, content).messageId();
  }

  /// Many messages, and their ids.
  List<String> send(int count) {
    return IntStream.range(0, count).mapToObj(i -> send("Message " + i)).toList();
  }

  void forget(Message message) {
    serverFixture.table.run(serverFixture.table.messages().delete(message));
  }
}
