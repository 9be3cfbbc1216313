package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.UpdateItem;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.singletable.access.Tables;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.net.ConnectException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@TrestleTest
class DatabaseFaultsTest {
  /// A database that takes no update outside of a transaction.
  private static final class Reluctant extends ForwardingDynamo {
    private final Dynamo inner;

    Reluctant(Dynamo inner) {
      this.inner = inner;
    }

    @Override
    protected <R> R forward(Request<? super Dynamo, R> request) {
      if (request instanceof UpdateItem) {
        throw UnavailableException.notReached("not now", new ConnectException());
      }
      return request.on(inner);
    }
  }

  @Test
  void stored_moves_are_published_though_idle_players_cannot_be_stored(
      Dynamo dynamo, TestClock clock) {
    var table =
        Tables.of(new Reluctant(dynamo))
            .clock(clock)
            .placeholder("stage", "faults")
            .ensure(SnakesTable.class);
    var world = new GameNode(table, clock);
    var clients = world.playing(Options.DEFAULT, 3);
    var ann = clients.getFirst();
    var bob = clients.get(1);
    world.pass(Duration.ofHours(13));
    assertThat(ann.ask(new Command.TransferHost(bob.playerId())).message())
        .isEqualTo(new Event.HostChanged(bob.playerId()));
    world.settle();
    assertThat(bob.events()).endsWith(new Event.HostChanged(bob.playerId()));
  }
}
