package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.request.Request;
import java.io.Serial;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The connection of a node to the database, which can stop the node at one of its next writes: just before the write, or just after it.
final class KillSwitch extends ForwardingDynamo {
  /// The end of a node. An error, so that no code handles it.
  static final class NodeKilled extends Error {
    @Serial private static final long serialVersionUID = 1;

    NodeKilled() {
      super("killed", null, false, false);
    }
  }

  private final Interruption interruption;
  private @Nullable Dynamo connected;
  private int writesLeft = Integer.MAX_VALUE;
  private boolean afterwards;

  KillSwitch(Interruption interruption) {
    this.interruption = interruption;
  }

  /// Connects the node to a database.
  void connect(Dynamo database) {
    connected = database;
    disarm();
  }

  void killAfter(int writes, boolean written) {
    writesLeft = writes;
    afterwards = written;
  }

  void disarm() {
    writesLeft = Integer.MAX_VALUE;
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    interruption.tick();
    var dynamo = Objects.requireNonNull(connected);
    if (!(request instanceof BatchWriteItem || request instanceof TransactWriteItems)) {
      return request.on(dynamo);
    }
    if (writesLeft == 0) {
      if (afterwards) {
        request.on(dynamo);
      }
      throw new NodeKilled();
    }
    writesLeft--;
    return request.on(dynamo);
  }
}
