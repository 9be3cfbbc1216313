package dev.trestle.singletable.stream;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.consumer.LeaseTable;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.stream.deadletter.DeadLetters;
import java.time.InstantSource;

/// Subscribes handlers to the DynamoDB stream of a table, by entity type.
///
/// ```java
/// try (var _ = Streams.of(chat, database).group("notifications").on(Message.class, change -> …).start()) {
///   …
/// }
/// ```
///
/// A *group* handles every change once among all its nodes, and continues after its checkpoint at a restart. A *broadcast* delivers every
/// change from now on to every node.
public final class Streams {
  private final TableModel table;
  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private LeaseTable leases;
  private InstantSource clock = InstantSource.system();

  private Streams(TableModel table, Dynamo dynamo, DynamoStreams streams) {
    this.table = table;
    this.dynamo = dynamo;
    this.streams = streams;
    this.leases = LeaseTable.of(TableName.of(table.name() + "-streams"));
  }

  /// The stream of a table in a database that implements both interfaces, such as the engine, or one that is reached through the AWS SDK.
  public static <D extends Dynamo & DynamoStreams> Streams of(Table table, D database) {
    return of(table, database, database);
  }

  public static Streams of(Table table, Dynamo dynamo, DynamoStreams streams) {
    return new Streams(table.model(), dynamo, streams);
  }

  /// Sets the table in which groups store leases, checkpoints and dead letters. By default it has the name of the table with the suffix
  /// `-streams`. It is created if it does not exist.
  public Streams leases(LeaseTable wanted) {
    if (wanted.table().equals(table.name())) {
      throw new IllegalArgumentException(
          "Leases in %s itself would be changes of its own stream; give them another table"
              .formatted(wanted.table()));
    }
    leases = wanted;
    return this;
  }

  /// Sets the clock that measures the age of a change.
  public Streams clock(InstantSource wanted) {
    clock = wanted;
    return this;
  }

  /// A subscriber whose nodes together handle every change at least once, and exactly once if nothing fails.
  ///
  /// @param name the same on all nodes and across restarts, since the checkpoints of the group are stored under it
  public Subscriber group(String name) {
    return new Subscriber(table, dynamo, streams, clock, new DeliveryMode.Group(name, leases));
  }

  /// A subscriber that receives every change from now on, on this node, independently of other nodes. It has no checkpoints: changes while
  /// the node is down are not delivered, and changes whose handlers fail are dropped.
  public Subscriber broadcast() {
    return new Subscriber(table, dynamo, streams, clock, new DeliveryMode.Broadcast());
  }

  /// The dead letters of a group, to list or discard them. A replay needs the handlers: see [Subscription#replay].
  public DeadLetters deadLetters(String group) {
    return new DeliveryMode.Group(group, leases)
        .deadLetters(dynamo, table.name(), clock, SubscriptionLimits.DEAD_LETTERS);
  }
}
