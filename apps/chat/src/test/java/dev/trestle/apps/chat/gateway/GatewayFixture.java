package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.testing.ServerFixture;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;

/// A server with two people and a channel.
final class GatewayFixture {
  final ServerFixture town;
  final ServerAccess owner;
  final String ann;
  final String bob;
  final Channel general;

  GatewayFixture(ChatTable table, InstantSource clock) {
    this.town = new ServerFixture(table, clock);
    this.owner = town.server("Garden");
    this.ann = owner.member().userId();
    this.bob = town.newcomer(owner, "bob").member().userId();
    this.general = town.channels(owner).getFirst();
  }

  String say(String content) {
    return town.message(owner, general, content).messageId();
  }

  /// Many messages, and their ids.
  List<String> say(int count) {
    return IntStream.range(0, count).mapToObj(i -> say("Message " + i)).toList();
  }

  void forget(Message message) {
    town.table.run(town.table.messages().delete(message));
  }
}
