package dev.trestle.singletable.stream;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.consumer.LeaseTable;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.stream.deadletter.DeadLetters;
import java.time.InstantSource;

/// The stream of a table: what was written to it, told to handlers by entity.
///
/// ```java
/// try (var _ = Streams.of(chat, database).group("notifications").on(Message.class, change -> …).start()) {
///   …
/// }
/// ```
///
/// A *group* handles every change once among all its nodes, and goes on where it was after a restart. A *broadcast* tells every node
/// everything that happens from now on.
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

  /// The stream of a table in a database that has both ports, such as the engine, or another one behind the AWS SDK.
  public static <D extends Dynamo & DynamoStreams> Streams of(Table table, D database) {
    return of(table, database, database);
  }

  public static Streams of(Table table, Dynamo dynamo, DynamoStreams streams) {
    return new Streams(table.model(), dynamo, streams);
  }

  /// Where groups keep leases, checkpoints and dead letters. Unless this says otherwise, in a table that is called as the table itself,
  /// with `-streams` behind. It is made where it is missing.
  public Streams leases(LeaseTable wanted) {
    if (wanted.table().equals(table.name())) {
      throw new IllegalArgumentException(
          "Leases in %s itself would be changes of its own stream; give them another table"
              .formatted(wanted.table()));
    }
    leases = wanted;
    return this;
  }

  /// What tells how old a change is.
  public Streams clock(InstantSource wanted) {
    clock = wanted;
    return this;
  }

  /// Handlers of which all nodes together handle every change once, if nothing fails, and never lose one.
  ///
  /// @param name the same on all nodes, and for as long as the group is to remember where it was
  public Subscriber group(String name) {
    return new Subscriber(table, dynamo, streams, clock, new DeliveryMode.Group(name, leases));
  }

  /// Handlers that are told of every change from now on, on this node, whatever others are told. Nothing is remembered: what happens while
  /// the node is away it does not hear of, and what it fails at is dropped.
  public Subscriber broadcast() {
    return new Subscriber(table, dynamo, streams, clock, new DeliveryMode.Broadcast());
  }

  /// What a group could not handle, for whoever looks after it. To replay it takes the handlers: see [Subscription#replay].
  public DeadLetters deadLetters(String group) {
    return new DeliveryMode.Group(group, leases)
        .deadLetters(dynamo, table.name(), clock, SubscriptionLimits.DEAD_LETTERS);
  }
}
