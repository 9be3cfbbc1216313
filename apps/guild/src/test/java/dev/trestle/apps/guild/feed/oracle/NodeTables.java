package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.singletable.access.Tables;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The tables of the nodes, each with its own clock. They are opened once and connected to the database of one history after the other, since checking the
/// design takes longer than a history.
final class NodeTables {
  final WaitingClock time = new ImmediateClock();
  final Interruption interruption = new Interruption();
  final List<KillSwitch> switches = new ArrayList<>();
  final List<GuildTable> tables = new ArrayList<>();
  final List<Duration> skews = new ArrayList<>();
  Instant now = Instant.EPOCH;

  NodeTables() {
    for (int i = 0; i < History.NODES; i++) {
      int node = i;
      switches.add(new KillSwitch(interruption));
      skews.add(Duration.ZERO);
      tables.add(
          Tables.of(switches.get(i))
              .clock(() -> instant(node))
              .waiting(time)
              .open(GuildTable.class));
    }
  }

  /// The time on the clock of a node.
  Instant instant(int node) {
    return now.plus(skews.get(node));
  }
}
