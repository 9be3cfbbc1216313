package dev.trestle.apps.guild.deletion;

import dev.trestle.apps.guild.board.Board;
import dev.trestle.apps.guild.board.BoardPeriods;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.retry.RetryingDynamo;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.KeyText;
import dev.trestle.kit.job.Progress;
import dev.trestle.kit.job.TableScan;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The job that removes everything that names the user of a deleted account. Its subject is the user, its scope the pseudonym.
///
/// ```
///  BOARDS ─► the partitions of PurgePlace ─► ATTEMPTS (the second table) ─► ACCOUNT ─► a pause ─► SCAN, until one finds nothing
/// ```
///
/// The pause is longer than an index lags, and than anything that was begun before the deletion takes to be stored. The job deletes its own item last, so
/// that not even the job names the user.
final class AccountPurge implements JobHandler {
  /// The kind of the job, as it is stored.
  static final String KIND = "purge_account";

  /// The leaderboard of all users.
  private static final String EVERYBODY = Board.EVERYWHERE;

  private static final Duration PAUSE = Duration.ofMinutes(2);
  private static final List<PurgePlace> PLACES = List.of(PurgePlace.values());
  private static final int AT_ONCE = 25;
  private static final int MAX_GROUPS = 1_000;

  private static final String BOARDS = "BOARDS";
  private static final String ATTEMPTS = "ATTEMPTS";
  private static final String ACCOUNT = "ACCOUNT";
  private static final String SCAN = "SCAN";

  /// Stands between the number of items that a scan has found, and where its next page begins.
  private static final String BETWEEN = "\n";

  private final GuildTable table;
  private final LoginAttemptsTable attempts;
  private final Dynamo dynamo;
  private final TableScan scan;
  private final InstantSource clock;
  private final PurgeRules rules;

  AccountPurge(
      GuildTable table,
      LoginAttemptsTable attempts,
      Dynamo database,
      Ids ids,
      InstantSource clock) {
    this.table = table;
    this.attempts = attempts;
    this.dynamo = RetryingDynamo.over(database);
    this.scan = new TableScan(table.model(), dynamo);
    this.clock = clock;
    var writes = new PurgeWrites(table, dynamo);
    this.rules = new PurgeRules(table, writes, new PurgeRemovals(table, writes, ids, clock));
  }

  /// The job that purges a user.
  static Job job(String userId, Ids ids, Instant now) {
    return Job.of(ids.next(), KIND, userId, now).in(ids.next());
  }

  PurgeRules rules() {
    return rules;
  }

  @Override
  public Progress next(Job job) {
    var user = new PurgedUser(job.subject(), job.scope().orElseThrow(), job.jobId());
    return switch (job.step()) {
      case Job.FIRST_STEP, BOARDS -> boards(user);
      case ATTEMPTS -> attempts(user);
      case ACCOUNT -> account(user);
      case SCAN -> scan(user, job);
      default -> partition(user, PurgePlace.valueOf(job.step()), job.place());
    };
  }

  /// Deletes the rows on all leaderboards that are kept: that of everybody, and those of the user's groups.
  private Progress boards(PurgedUser user) {
    var scopes =
        Stream.concat(
                Stream.of(EVERYBODY),
                table.groupsOf(user.userId()).all(MAX_GROUPS).stream().map(GroupMember::groupId))
            .toList();
    var rows = new ArrayList<Write<?>>();
    for (var period : BoardPeriods.kept(clock.instant())) {
      scopes.forEach(scope -> rows.add(table.boardRow(scope, period, user.userId()).delete()));
    }
    table.batch(rows);
    return Progress.to(PLACES.getFirst().name(), 0);
  }

  private Progress partition(PurgedUser user, PurgePlace place, Optional<String> after) {
    var query = place.query(table.model().name(), user.userId()).limit(AT_ONCE);
    var page =
        dynamo.query(after.map(text -> query.startingAfter(KeyText.parse(text))).orElse(query));
    int found = removeAll(user, page.items());
    if (page.last().isPresent()) {
      return Progress.to(place.name(), found).at(KeyText.of(page.last().get()));
    }
    return PLACES.stream()
        .filter(later -> later.compareTo(place) > 0)
        .findFirst()
        .map(later -> Progress.to(later.name(), found))
        .orElseGet(() -> Progress.to(ATTEMPTS, found));
  }

  private int removeAll(PurgedUser user, List<Item> items) {
    int found = 0;
    for (var item : items) {
      if (NamedUser.isIn(item, user.userId()) && !isOwnJob(user, item)) {
        rules.remove(user, item);
        found++;
      }
    }
    return found;
  }

  private static boolean isOwnJob(PurgedUser user, Item item) {
    return item.find("jobId").equals(Optional.of(Value.of(user.jobId())));
  }

  /// Deletes the attempts to sign in, in the second table. They are stored under the email address, which the account has until the next step.
  private Progress attempts(PurgedUser user) {
    var email = table.user(user.userId()).find().flatMap(User::emailKey);
    if (email.isEmpty()) {
      return Progress.to(ACCOUNT, 0);
    }
    var found =
        attempts
            .allAttemptsFor(email.get())
            .page(PageRequest.first(DeletionSweep.BATCH))
            .entities();
    var deletions = new ArrayList<Write<?>>();
    for (var attempt : found) {
      deletions.add(attempts.addressFailure(attempt.address(), attempt.ts()).delete());
      deletions.add(attempts.loginAttempt(attempt.email(), attempt.ts()).delete());
    }
    attempts.batch(deletions);
    return Progress.to(found.isEmpty() ? ACCOUNT : ATTEMPTS, found.size());
  }

  /// Deletes the account, which releases its email address and its nickname.
  private Progress account(PurgedUser user) {
    table.user(user.userId()).find().ifPresent(it -> table.run(table.users().delete(it)));
    return again();
  }

  private static Progress again() {
    return Progress.to(SCAN, 0).after(PAUSE);
  }

  /// Reads one page of the whole table. If the scan has found anything, another one follows.
  private Progress scan(PurgedUser user, Job job) {
    var before = job.place().map(place -> List.of(place.split(BETWEEN, 2)));
    var page = scan.page(before.map(List::getLast));
    int found = removeAll(user, page.items());
    int all = found + before.map(place -> Integer.parseInt(place.getFirst())).orElse(0);
    if (page.next().isPresent()) {
      return Progress.to(SCAN, found).at(all + BETWEEN + page.next().get());
    }
    if (all > 0) {
      return again();
    }
    table.run(table.job(user.jobId()).delete());
    return Progress.finished(0);
  }
}
