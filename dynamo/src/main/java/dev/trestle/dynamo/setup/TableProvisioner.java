package dev.trestle.dynamo.setup;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.backup.DescribeContinuousBackups;
import dev.trestle.dynamo.backup.UpdateContinuousBackups;
import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.ValidationException;
import dev.trestle.dynamo.retry.WaitingClock;
import dev.trestle.dynamo.table.CreateTable;
import dev.trestle.dynamo.table.DescribeTable;
import dev.trestle.dynamo.table.DescribeTimeToLive;
import dev.trestle.dynamo.table.IndexStatus;
import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.dynamo.table.TableName;
import dev.trestle.dynamo.table.TableStatus;
import dev.trestle.dynamo.table.TimeToLiveStatus;
import dev.trestle.dynamo.table.UpdateTimeToLive;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Creates missing tables and checks existing ones when a program starts. Several nodes may do so at once; one of them creates the table.
public final class TableProvisioner {
  private static final Duration TIMEOUT = Duration.ofMinutes(10);
  private static final Duration FIRST_LOOK_AFTER = Duration.ofMillis(10);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(2);

  private final Dynamo dynamo;
  private final Duration timeout;
  private final WaitingClock time;

  private TableProvisioner(Dynamo dynamo, Duration timeout, WaitingClock time) {
    this.dynamo = dynamo;
    this.timeout = timeout;
    this.time = time;
  }

  public static TableProvisioner over(Dynamo dynamo) {
    return over(dynamo, TIMEOUT, WaitingClock.REAL);
  }

  /// Takes a time limit and a clock.
  ///
  /// @param timeout how long a table may take to become usable
  public static TableProvisioner over(Dynamo dynamo, Duration timeout, WaitingClock time) {
    return new TableProvisioner(dynamo, timeout, time);
  }

  /// Creates the table if it is missing, waits until it and its indexes are usable, compares it with what is needed, and switches time
  /// to live and point-in-time recovery on. Throws a [TableDiffersException] or a [TableNotReadyException] if that fails.
  public TableDescription ensure(TableSetup setup) {
    var table = setup.table().table();
    if (find(table).isEmpty()) {
      create(setup.table());
    }
    var found = awaitActive(table);
    var differences = TableComparison.between(setup.table(), found);
    if (!differences.isEmpty()) {
      throw new TableDiffersException(table, differences);
    }
    setup.expiry().ifPresent(attribute -> switchExpiry(table, attribute));
    setup.recoveryDays().ifPresent(days -> switchRecovery(table, days));
    return found;
  }

  /// Waits until the table and all its indexes are usable.
  public TableDescription awaitActive(TableName table) {
    long end = time.nanos() + timeout.toNanos();
    var pause = FIRST_LOOK_AFTER;
    while (true) {
      var found = find(table);
      if (found.filter(TableProvisioner::usable).isPresent()) {
        return found.get();
      }
      if (time.nanos() + pause.toNanos() - end > 0) {
        throw new TableNotReadyException(table, state(found), timeout);
      }
      sleep(table, found, pause);
      pause = pause.multipliedBy(2).compareTo(LOOK_EVERY) < 0 ? pause.multipliedBy(2) : LOOK_EVERY;
    }
  }

  private void create(CreateTable wanted) {
    try {
      dynamo.createTable(wanted);
    } catch (ResourceInUseException _) {
      // Another node was faster. The comparison below checks whether it created the same table.
    }
  }

  /// Empty also for a moment after creation, when Amazon DynamoDB may not know the table yet.
  private Optional<TableDescription> find(TableName table) {
    try {
      return Optional.of(dynamo.describeTable(new DescribeTable(table)).table());
    } catch (ResourceNotFoundException _) {
      return Optional.empty();
    }
  }

  private static boolean usable(TableDescription table) {
    return table.status() == TableStatus.ACTIVE
        && table.globalIndexes().stream().allMatch(index -> index.status() == IndexStatus.ACTIVE);
  }

  private static String state(Optional<TableDescription> found) {
    return found
        .map(
            table ->
                table.globalIndexes().stream()
                    .filter(index -> index.status() != IndexStatus.ACTIVE)
                    .map(
                        index ->
                            "waiting for index %s, which is %s"
                                .formatted(index.index().name(), index.status()))
                    .findFirst()
                    .filter(_ -> table.status() == TableStatus.ACTIVE)
                    .orElse("still " + table.status()))
        .orElse("still missing");
  }

  private void sleep(TableName table, Optional<TableDescription> found, Duration pause) {
    try {
      time.sleep(pause);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new TableNotReadyException(
          table, state(found) + ", and the wait was interrupted", timeout);
    }
  }

  private void switchExpiry(TableName table, String attribute) {
    if (expiryIs(table, attribute)) {
      return;
    }
    try {
      dynamo.updateTimeToLive(new UpdateTimeToLive(table, attribute, true));
    } catch (ValidationException e) {
      // Refused if another node was faster, or if items expire by another attribute.
      if (!expiryIs(table, attribute)) {
        throw new TableDiffersException(table, List.of(otherExpiry(table, attribute, e)));
      }
    }
  }

  private TableDifference otherExpiry(
      TableName table, String attribute, ValidationException refusal) {
    var sentence =
        "its time-to-live attribute cannot be %s (%s)".formatted(attribute, refusal.text());
    var there = dynamo.describeTimeToLive(new DescribeTimeToLive(table)).attribute();
    return new TableDifference(
        sentence,
        List.of(
            there
                .map(
                    other ->
                        "Use the attribute %s in the program; or disable time to live, which takes up to an hour, and start the program again:\n   %s"
                            .formatted(other, AwsCommand.expiryOff(table, other)))
                .orElse(
                    "Start the program again in an hour: time to live was changed less than an hour ago.")));
  }

  private boolean expiryIs(TableName table, String attribute) {
    var expiry = dynamo.describeTimeToLive(new DescribeTimeToLive(table));
    return expiry.attribute().equals(Optional.of(attribute))
        && (expiry.status() == TimeToLiveStatus.ENABLED
            || expiry.status() == TimeToLiveStatus.ENABLING);
  }

  private void switchRecovery(TableName table, int days) {
    var window = dynamo.describeContinuousBackups(new DescribeContinuousBackups(table)).window();
    if (window.filter(kept -> kept.days() == days).isEmpty()) {
      dynamo.updateContinuousBackups(new UpdateContinuousBackups(table, true, days));
    }
  }
}
