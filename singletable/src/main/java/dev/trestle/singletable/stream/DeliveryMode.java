package dev.trestle.singletable.stream;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.consumer.LeaseTable;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.stream.deadletter.DeadLetters;
import java.time.InstantSource;

/// The delivery mode of a subscription: to one node of a group, or to every node.
sealed interface DeliveryMode {
  String name();

  /// Delivers each change to one of the nodes of a group.
  record Group(String name, LeaseTable leases) implements DeliveryMode {
    private static final int MAX_NAME = 255;

    public Group {
      if (name.isBlank() || name.length() > MAX_NAME) {
        throw new IllegalArgumentException(
            "A group needs a name of 1 to %d characters".formatted(MAX_NAME));
      }
    }

    DeadLetters deadLetters(Dynamo dynamo, TableName table, InstantSource clock, int max) {
      return new DeadLetters(dynamo, leases, table, name, clock, max);
    }
  }

  /// Delivers each change to every node.
  record Broadcast() implements DeliveryMode {
    @Override
    public String name() {
      return "broadcast";
    }
  }
}
