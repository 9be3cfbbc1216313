package dev.trestle.apps.guild.integrity;

import dev.trestle.apps.guild.integrity.CounterFindings.Suspect;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.value.Item;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.NightlyJob;
import dev.trestle.kit.job.Progress;
import dev.trestle.kit.job.TableScan;
import dev.trestle.singletable.LimitReachedException;
import dev.trestle.singletable.codec.UnreadableException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// The job that reads all items, page by page, and compares the counters among them with what they count. Numbers of followers that seem
/// wrong are compared again two minutes later.
public final class CountersCheck implements JobHandler {
  /// The kind of the job, as it is stored.
  public static final String KIND = "check_counters";

  private static final System.Logger LOG = System.getLogger(CountersCheck.class.getName());
  private static final int AT_ONCE = 100;
  private static final int COMPARED_AT_ONCE = 10;
  private static final Duration BEFORE_COMPARING = Duration.ofMinutes(2);
  private static final String COMPARE = "COMPARE";

  private final GuildTable table;
  private final TableScan scan;
  private final StoredCounters counters;
  private final InstantSource clock;

  public CountersCheck(GuildTable table, Dynamo dynamo, InstantSource clock) {
    this.table = table;
    this.scan = new TableScan(table.model(), dynamo);
    this.counters = new StoredCounters(table, new Ids(clock));
    this.clock = clock;
  }

  /// Starts the check each night, or now.
  public static NightlyJob nightly(GuildTable table, InstantSource clock) {
    return new NightlyJob(
        table, clock, day -> Job.of("COUNTERS-" + day, KIND, day.toString(), clock.instant()));
  }

  @Override
  public Progress next(Job job) {
    var findings = CounterFindings.of(job.result());
    return job.step().equals(COMPARE) ? compare(findings) : page(job, findings);
  }

  private Progress page(Job job, CounterFindings before) {
    var page = scan.page(job.place(), AT_ONCE);
    int handled = page.items().size();
    var findings = before.lookedAt(handled);
    for (var item : page.items()) {
      findings = look(item, findings);
    }
    return page.next().isPresent()
        ? Progress.to(job.step(), handled).at(page.next()).with(findings.text())
        : Progress.to(COMPARE, handled).after(BEFORE_COMPARING).with(findings.text());
  }

  private Progress compare(CounterFindings findings) {
    var some = findings.suspects().stream().limit(COMPARED_AT_ONCE).toList();
    if (some.isEmpty()) {
      return new Progress.Finished(0, Optional.of(findings.text()));
    }
    var after = findings.without(some);
    for (var suspect : some) {
      after = noted(after, "followers", () -> counters.repair(suspect));
    }
    return Progress.to(COMPARE, 0).with(after.text());
  }

  private CounterFindings look(Item item, CounterFindings findings) {
    for (var model : table.model().entities()) {
      if (model.owns(item.attributes())) {
        if (model.isExpired(item.attributes(), clock.instant())) {
          return findings;
        }
        try {
          return look(model.entity(item), findings);
        } catch (UnreadableException unreadable) {
          LOG.log(
              System.Logger.Level.WARNING,
              "Counters check: item unreadable key=" + scan.keyText(item),
              unreadable);
          return findings.skipped("unreadable");
        }
      }
    }
    return findings;
  }

  private CounterFindings look(Object entity, CounterFindings findings) {
    return switch (entity) {
      case Group group -> noted(findings, "memberCount", () -> counters.repair(group));
      case Goal goal -> noted(findings, "tasks", () -> counters.repair(goal));
      case Activity activity ->
          noted(
              noted(findings, "likeCount", () -> counters.repairLikes(activity)),
              "commentCount",
              () -> counters.repairComments(activity));
      case XpSummary summary -> noted(findings, "xp", () -> counters.repair(summary));
      case Counter counter -> counter(counter, findings);
      default -> findings;
    };
  }

  private CounterFindings counter(Counter counter, CounterFindings findings) {
    return switch (counter.kind()) {
      case FOLLOWING -> noted(findings, "following", () -> counters.repairFollowing(counter));
      case FOLLOWERS -> {
        try {
          Optional<Suspect> suspect = counters.suspect(counter.userId());
          yield suspect.map(findings::suspect).orElse(findings);
        } catch (LimitReachedException _) {
          yield findings.skipped("followers");
        }
      }
    };
  }

  /// A number that counts too many items is skipped; it does not stop the check of the others.
  private static CounterFindings noted(
      CounterFindings findings, String what, BooleanSupplier repair) {
    try {
      if (!repair.getAsBoolean()) {
        return findings;
      }
    } catch (LimitReachedException _) {
      return findings.skipped(what);
    }
    LOG.log(System.Logger.Level.WARNING, () -> "Counters check: repaired what=" + what);
    return findings.repaired(what);
  }
}
