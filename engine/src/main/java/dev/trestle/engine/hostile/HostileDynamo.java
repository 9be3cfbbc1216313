package dev.trestle.engine.hostile;

import dev.trestle.dynamo.BatchGetItem;
import dev.trestle.dynamo.BatchWriteItem;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.ForwardingDynamo;
import dev.trestle.dynamo.GetItem;
import dev.trestle.dynamo.Query;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.TransactWriteItems;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.TransactionInProgressException;
import dev.trestle.dynamo.request.Request;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DeleteTable;
import dev.trestle.dynamo.table.IndexName;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.UpdateTable;
import dev.trestle.engine.Database;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A fault-injecting proxy for a database: it does to its callers what DynamoDB may do, as often as a [FaultRates] says,
/// reproducibly from a seed.
///
/// ```java
/// try (var db = Database.inMemory();
///     var hostile = HostileDynamo.around(db, FaultRates.HARSH, seed)) {
///   var table = Tables.of(RetryingDynamo.over(hostile)).open(ChatTable.class);
///   …
///   hostile.next(PutItem.class, Fault.LOST_ANSWER);   // this fault, then random ones again
/// }
/// ```
///
/// The same seed and the same requests in the same order meet the same faults. Each operation, and each kind of fault,
/// has its own sequence, so a further query does not change the faults of puts. With several threads the sequences are
/// the same, but the scheduler decides which thread meets which part of them.
///
/// Requests about items meet random faults; those about tables meet only scripted ones. Requests to the database itself
/// meet none, but their changes are replicated to the indexes here too. Safe for many threads. Closing this proxy leaves
/// the database open.
public final class HostileDynamo extends ForwardingDynamo implements AutoCloseable {
  private final Dynamo dynamo;
  private final Optional<HostileStreams> streams;
  private final FaultInjector faults;
  private final FaultErrors refusals;
  private final PartialBatches portions;

  /// The tokens of transactions that got no response. A test has few of them.
  private final Set<String> unanswered = ConcurrentHashMap.newKeySet();

  private final Replicas replicas;

  private HostileDynamo(Dynamo dynamo, Optional<Database> database, FaultRates rates, long seed) {
    this.dynamo = dynamo;
    this.faults = new FaultInjector(rates, seed, WaitingClock.REAL);
    this.refusals = new FaultErrors(faults.random);
    this.portions = new PartialBatches(faults.random);
    this.replicas = new Replicas(database, faults);
    this.streams =
        dynamo instanceof DynamoStreams source
            ? Optional.of(new HostileStreams(source, database, faults, refusals))
            : Optional.empty();
    become(rates);
  }

  public static HostileDynamo around(Database database, FaultRates rates, long seed) {
    return new HostileDynamo(database, Optional.of(database), rates, seed);
  }

  /// Wraps any other database. It shows current data only, because there is no replica of it.
  public static HostileDynamo around(Dynamo dynamo, FaultRates rates, long seed) {
    return new HostileDynamo(dynamo, Optional.empty(), rates, seed);
  }

  /// The streams of the same database, with injected faults.
  public DynamoStreams streams() {
    return streams.orElseThrow(() -> new IllegalStateException("The database has no streams"));
  }

  /// The seed of all random faults.
  public long seed() {
    return faults.random.seed();
  }

  /// Replaces the fault rates.
  public void become(FaultRates rates) {
    replicas.prepare(rates);
    faults.setRates(rates);
  }

  /// Scripts the fault of the next request of a type. Several are queued.
  ///
  /// @param request the record of an operation, such as `PutItem` or `GetRecords`
  public void next(Class<?> request, Fault fault) {
    faults.plan(request, fault);
  }

  /// Stops the replication to global indexes: from now on they show no changes.
  public void holdIndexes() {
    replicas.hold();
  }

  /// Applies all held changes to global indexes, and resumes replication after [#holdIndexes].
  public void catchUp() {
    replicas.catchUp();
  }

  /// The number of faults so far.
  public long faults() {
    return faults.count();
  }

  /// The seed and the faults so far.
  @Override
  public String toString() {
    return faults.report();
  }

  @Override
  public void close() {
    replicas.close();
  }

  @Override
  protected <R> R forward(Request<? super Dynamo, R> request) {
    replicas.tick();
    var kind = request.getClass();
    boolean exposed = Fault.concernsItems(kind);
    if (exposed) {
      faults.delay(kind);
    }
    var fault = faults.next(kind, exposed, possible -> isPossible(possible, request));
    return fault.isPresent() ? inject(request, fault.get()) : answer(request);
  }

  private boolean isPossible(Fault fault, Request<? super Dynamo, ?> request) {
    return fault != Fault.IN_PROGRESS
        || (request instanceof TransactWriteItems transaction
            && transaction.token().filter(unanswered::contains).isPresent());
  }

  private <R> R inject(Request<? super Dynamo, R> request, Fault fault) {
    return switch (fault) {
      case UNPROCESSED -> executePartly(request);
      case SHORT_PAGE -> answer(shortened(request));
      default -> throw refusal(request, fault);
    };
  }

  private RuntimeException refusal(Request<? super Dynamo, ?> request, Fault fault) {
    return switch (fault) {
      case THROTTLED -> refusals.throttled(request);
      case CONFLICT -> refusals.conflict(request);
      case IN_PROGRESS ->
          new TransactionInProgressException(
              "The transaction with the given request token is already in progress.");
      case NOT_REACHED -> refusals.notReached(request.getClass());
      case LOST_REQUEST -> unanswered(request, fault);
      case LOST_ANSWER -> {
        executeWithoutResponse(request);
        yield unanswered(request, fault);
      }
      case UNPROCESSED, SHORT_PAGE, EXPIRED_ITERATOR, CLOSED_SHARD ->
          new IllegalStateException(fault + " is no refusal");
    };
  }

  private void executeWithoutResponse(Request<? super Dynamo, ?> request) {
    try {
      answer(request);
    } catch (RequestException _) {
      // This error is lost like any other response.
    }
  }

  private RuntimeException unanswered(Request<? super Dynamo, ?> request, Fault fault) {
    if (request instanceof TransactWriteItems transaction) {
      transaction.token().ifPresent(unanswered::add);
    }
    return refusals.unanswered(fault, request.getClass());
  }

  @SuppressWarnings("unchecked") // what answers a batch is the result of a batch
  private <R> R executePartly(Request<? super Dynamo, R> request) {
    var answer =
        switch (request) {
          case BatchWriteItem batch -> portions.some(batch, this::answer);
          case BatchGetItem batch -> portions.some(batch, this::answer);
          default -> throw new IllegalStateException("Only a batch can be left undone");
        };
    return (R) answer.orElseThrow(() -> refusals.throttled(request));
  }

  @SuppressWarnings("unchecked") // a shorter query is a query
  private <R> Request<? super Dynamo, R> shortened(Request<? super Dynamo, R> request) {
    return switch (request) {
      case Query query -> (Request<? super Dynamo, R>) query.limit(portions.shorter(query.limit()));
      case Scan scan -> (Request<? super Dynamo, R>) scan.limit(portions.shorter(scan.limit()));
      default -> throw new IllegalStateException("Only a page can be short");
    };
  }

  private <R> R answer(Request<? super Dynamo, R> request) {
    var now = request.on(dynamo);
    if (replicas.areNone()) {
      return now;
    }
    switch (request) {
      case CreateTable create -> replicas.follow(create.table());
      case UpdateTable update -> replicas.follow(update.table());
      case DeleteTable delete -> replicas.forget(delete.table());
      default -> {}
    }
    // The original answers first: it rejects invalid requests.
    return seesPast(request) ? replicas.next().answer(request, now) : now;
  }

  private boolean seesPast(Request<? super Dynamo, ?> request) {
    return switch (request) {
      case Query query -> isGlobal(query.table(), query.index()) || isStale(query.consistent());
      case Scan scan -> isGlobal(scan.table(), scan.index()) || isStale(scan.consistent());
      case GetItem get -> isStale(get.consistent());
      case BatchGetItem batch ->
          isStale(batch.tables().values().stream().anyMatch(BatchGetItem.Keys::consistent));
      default -> false;
    };
  }

  private boolean isGlobal(TableName table, Optional<IndexName> index) {
    return index.isPresent() && replicas.isGlobal(table, index.get());
  }

  private boolean isStale(boolean consistent) {
    return !consistent && faults.random.nextBoolean(faults.rates().staleReads(), "stale read");
  }
}
