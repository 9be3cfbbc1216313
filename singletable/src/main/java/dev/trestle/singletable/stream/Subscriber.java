package dev.trestle.singletable.stream;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.consumer.ConsumerOptions;
import dev.trestle.dynamo.consumer.InitialPosition;
import dev.trestle.dynamo.consumer.StreamConsumer;
import dev.trestle.dynamo.retry.Backoff;
import dev.trestle.dynamo.setup.TableProvisioner;
import dev.trestle.dynamo.setup.TableSetup;
import dev.trestle.dynamo.stream.StreamArn;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.StreamView;
import dev.trestle.dynamo.table.TableDescription.StreamDescription;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.model.TableModel;
import dev.trestle.singletable.stream.deadletter.DeadLetters;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Builds a subscription: registers the handlers, sets the options, and starts it.
///
/// A type is a record of the table's design, or an interface of several, such as a sealed interface. If several handlers are registered for
/// a change, they are called in the order of registration, and all must succeed.
public final class Subscriber {
  private static final Value WHOLE_SHARD = Value.of("");

  private final TableModel table;
  private final Dynamo dynamo;
  private final DynamoStreams streams;
  private final InstantSource clock;
  private final DeliveryMode audience;
  private final List<HandlerRegistration> handlers = new ArrayList<>();
  private Consumer<StreamEvent> events;
  private UnaryOperator<ConsumerOptions> reading = UnaryOperator.identity();
  private HandlerRetryPolicy retryPolicy =
      new HandlerRetryPolicy(SubscriptionLimits.ATTEMPTS, SubscriptionLimits.BACKOFF, false);
  private int parallel = SubscriptionLimits.PARALLEL;
  private int maxUnfinished = SubscriptionLimits.UNFINISHED;
  private int maxDeadLetters = SubscriptionLimits.DEAD_LETTERS;
  private boolean inShardOrder;

  Subscriber(
      TableModel table,
      Dynamo dynamo,
      DynamoStreams streams,
      InstantSource clock,
      DeliveryMode audience) {
    this.table = table;
    this.dynamo = dynamo;
    this.streams = streams;
    this.clock = clock;
    this.audience = audience;
    this.events = new StreamEventLogger(audience.name());
  }

  /// Registers a handler for all changes of a type.
  public <T> Subscriber on(Class<T> type, ChangeHandler<? super Change<T>> reaction) {
    return with(type, EnumSet.allOf(ChangeKind.class), reaction);
  }

  /// Registers a handler for new entities.
  public <T> Subscriber created(Class<T> type, ChangeHandler<? super Change.Created<T>> reaction) {
    return with(type, EnumSet.of(ChangeKind.CREATED), reaction);
  }

  /// Registers a handler for entities that were written with other values.
  public <T> Subscriber changed(Class<T> type, ChangeHandler<? super Change.Changed<T>> reaction) {
    return with(type, EnumSet.of(ChangeKind.CHANGED), reaction);
  }

  /// Registers a handler for entities that a client deleted.
  public <T> Subscriber removed(Class<T> type, ChangeHandler<? super Change.Removed<T>> reaction) {
    return with(type, EnumSet.of(ChangeKind.REMOVED), reaction);
  }

  /// Registers a handler for entities that were deleted because they expired.
  public <T> Subscriber expired(Class<T> type, ChangeHandler<? super Change.Expired<T>> reaction) {
    return with(type, EnumSet.of(ChangeKind.EXPIRED), reaction);
  }

  @SuppressWarnings("unchecked") // the kinds are those that the reaction takes
  private Subscriber with(Class<?> type, Set<ChangeKind> kinds, ChangeHandler<?> reaction) {
    if (table.entities().stream().map(EntityModel::type).noneMatch(type::isAssignableFrom)) {
      throw new IllegalArgumentException(
          "No entity of %s is a %s; it has %s"
              .formatted(
                  table.name(),
                  type.getSimpleName(),
                  table.entities().stream().map(entity -> entity.type().getSimpleName()).toList()));
    }
    handlers.add(new HandlerRegistration(type, kinds, (ChangeHandler<Change<?>>) reaction));
    return this;
  }

  /// Sets the number of changes that this node handles at once, each of another partition.
  public Subscriber parallel(int wanted) {
    if (wanted < 1) {
      throw new IllegalArgumentException(
          "parallel is %d; at least one is needed.".formatted(wanted));
    }
    parallel = wanted;
    return this;
  }

  /// Handles the changes of a shard one at a time and in the order of the shard, also those of different partitions. Handlers must be fast:
  /// one that fails or waits delays all changes after it.
  public Subscriber inShardOrder() {
    inShardOrder = true;
    return this;
  }

  /// Sets the maximum number of records of a shard that wait or are being handled. At that number, no more records are read.
  public Subscriber maxUnfinished(int wanted) {
    if (wanted < 1) {
      throw new IllegalArgumentException(
          "maxUnfinished is %d; at least one is needed.".formatted(wanted));
    }
    maxUnfinished = wanted;
    return this;
  }

  /// Sets the number of attempts before a record becomes a dead letter.
  public Subscriber attempts(int wanted) {
    retryPolicy = new HandlerRetryPolicy(wanted, retryPolicy.backoff(), retryPolicy.blocking());
    return this;
  }

  /// Sets the pauses between attempts.
  public Subscriber backoff(Backoff wanted) {
    retryPolicy = new HandlerRetryPolicy(retryPolicy.attempts(), wanted, retryPolicy.blocking());
    return this;
  }

  /// Lets the partition of a failed record wait until the record is handled, instead of continuing without it. Other partitions continue;
  /// if they get too far ahead, the whole shard waits.
  public Subscriber blocking() {
    retryPolicy = new HandlerRetryPolicy(retryPolicy.attempts(), retryPolicy.backoff(), true);
    return this;
  }

  /// Sets the maximum number of dead letters of the group. At that number, a partition with another failed record waits.
  public Subscriber maxDeadLetters(int wanted) {
    maxDeadLetters = wanted;
    return this;
  }

  /// Sets the position at which a new group starts. The default is the oldest record that still exists.
  public Subscriber from(InitialPosition wanted) {
    return reading(options -> options.from(wanted));
  }

  /// Changes the options of the stream consumer: node names, leases, pauses.
  public Subscriber reading(UnaryOperator<ConsumerOptions> change) {
    var before = reading;
    reading = options -> change.apply(before.apply(options));
    return this;
  }

  /// Sets the listener of events, which replaces the log.
  public Subscriber events(Consumer<StreamEvent> wanted) {
    events = wanted;
    return this;
  }

  /// Starts the subscription. Everything that is written from now on is delivered, whatever the initial position is. Throws if the table
  /// has no stream, or if the database cannot be reached.
  public Subscription start() {
    if (handlers.isEmpty()) {
      throw new IllegalStateException("There are no handlers; add one with on(…)");
    }
    var report = new SubscriptionReport(events);
    var deadLetters = deadLetters();
    var dispatcher =
        new RecordDispatcher(
            new RecordInterpreter(table, handlers), retryPolicy, deadLetters, report);
    var executor = new BoundedExecutor(parallel);
    Set<PartitionQueues> lanes = ConcurrentHashMap.newKeySet();
    Function<ConsumerOptions, StreamConsumer> reader =
        options ->
            StreamConsumer.open(
                dynamo,
                streams,
                options,
                (_, held) ->
                    open(
                        new PartitionQueues(
                            dispatcher, executor, this::partition, maxUnfinished, held),
                        lanes));
    var first = told(options(firstStream()), report);
    var consumer = reader.apply(first);
    awaitPlaces(consumer);
    var succession =
        new StreamSuccession(
            streams,
            first,
            consumer,
            next -> reader.apply(told(options(next).from(InitialPosition.OLDEST), report)),
            report);
    return new Subscription(audience, succession, lanes, dispatcher, report, deadLetters, clock);
  }

  /// The stream to start with. A group may have undelivered changes in a stream that was disabled since.
  private StreamArn firstStream() {
    var current = currentStream();
    return switch (audience) {
      case DeliveryMode.Broadcast _ -> current;
      case DeliveryMode.Group _ ->
          TableStreams.of(streams, table.name()).reversed().stream()
              .filter(stream -> StreamConsumer.hasLeases(dynamo, options(stream)))
              .findFirst()
              .orElse(current);
    };
  }

  private static PartitionQueues open(PartitionQueues opened, Set<PartitionQueues> lanes) {
    lanes.removeIf(PartitionQueues::isStopped);
    lanes.add(opened);
    return opened;
  }

  private Value partition(Key key) {
    if (inShardOrder) {
      return WHOLE_SHARD;
    }
    return Objects.requireNonNull(key.attributes().value(table.key().partition()));
  }

  private Optional<DeadLetters> deadLetters() {
    return switch (audience) {
      case DeliveryMode.Group group -> {
        TableProvisioner.over(dynamo).ensure(TableSetup.of(group.leases().definition()));
        yield Optional.of(group.deadLetters(dynamo, table.name(), clock, maxDeadLetters));
      }
      case DeliveryMode.Broadcast _ -> Optional.empty();
    };
  }

  private ConsumerOptions options(StreamArn stream) {
    var usual =
        switch (audience) {
          case DeliveryMode.Group(var name, var leases) ->
              ConsumerOptions.of(name, stream, leases)
                  .checkpointEvery(SubscriptionLimits.CHECKPOINT_EVERY);
          case DeliveryMode.Broadcast broadcast -> ConsumerOptions.alone(broadcast.name(), stream);
        };
    return reading.apply(usual);
  }

  private static ConsumerOptions told(ConsumerOptions options, SubscriptionReport report) {
    var log = options.events();
    return options.events(
        event -> {
          log.accept(event);
          report.tell(new StreamEvent.Reading(event));
        });
  }

  private StreamArn currentStream() {
    return dynamo.describeTable(new DescribeTable(table.name())).table().stream()
        .filter(StreamDescription::enabled)
        .filter(stream -> stream.view() == StreamView.NEW_AND_OLD_IMAGES)
        .map(stream -> StreamArn.parse(stream.arn()))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Table %s has no stream with both images. Set stream = true in its @SingleTable, and enable the stream"
                            .formatted(table.name())
                        + " if the table exists already."));
  }

  private static void awaitPlaces(StreamConsumer consumer) {
    boolean there = false;
    try {
      there = consumer.awaitPositions(SubscriptionLimits.START_WITHIN);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      if (!there) {
        consumer.close();
      }
    }
    if (!there) {
      throw new IllegalStateException(
          "The stream could not be read within %s; the log has the reason"
              .formatted(SubscriptionLimits.START_WITHIN));
    }
  }
}
