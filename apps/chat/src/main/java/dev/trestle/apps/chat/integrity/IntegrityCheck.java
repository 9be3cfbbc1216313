package dev.trestle.apps.chat.integrity;

import dev.trestle.apps.chat.message.NewestMessageUpdate;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.RequestLimitExceededException;
import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.dynamo.value.Item;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.kit.job.TableScan;
import dev.trestle.singletable.codec.UnreadableException;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.write.ContendedException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;

/// The job that checks all stored items, page by page, and repairs what is inconsistent. Counts that seem wrong are
/// checked again a while later: if they are still wrong in the same way, the cause is neither a late index nor a
/// concurrent change.
public final class IntegrityCheck implements JobHandler {
  private static final System.Logger LOG = System.getLogger(IntegrityCheck.class.getName());
  private static final int AT_ONCE = 100;
  private static final int RECOUNTED_AT_ONCE = 10;
  private static final Duration BEFORE_RECOUNT = Duration.ofMinutes(2);
  private static final String RECOUNT = "RECOUNT";

  /// Failures that do not concern the item: the database is overloaded.
  private static final Set<Class<? extends RuntimeException>> PASSING =
      Set.of(
          UnavailableException.class,
          ContendedException.class,
          ThrottlingException.class,
          RequestLimitExceededException.class,
          ProvisionedThroughputExceededException.class);

  private final ChatTable table;
  private final TableScan scan;
  private final InstantSource clock;
  private final OrphanedItems leftovers;
  private final StoredCounts counts;
  private final OrphanedLocks locks;
  private final NewestMessageUpdate newest;

  public IntegrityCheck(ChatTable table, Dynamo dynamo, InstantSource clock) {
    this.table = table;
    this.scan = new TableScan(table.model(), dynamo);
    this.clock = clock;
    this.leftovers = new OrphanedItems(table);
    this.counts = new StoredCounts(table);
    this.locks = new OrphanedLocks(table, dynamo);
    this.newest = new NewestMessageUpdate(table);
  }

  @Override
  public Progress next(Job job) {
    var findings = IntegrityFindings.of(job.result());
    return job.step().equals(RECOUNT) ? recount(findings) : page(job, findings);
  }

  private Progress page(Job job, IntegrityFindings before) {
    var page = scan.page(job.place(), AT_ONCE);
    var findings = before.lookedAt(page.items().size());
    for (var item : page.items()) {
      findings = look(item, findings);
    }
    int handled = page.items().size();
    return page.next().isPresent()
        ? Progress.to(job.step(), handled).at(page.next()).with(findings.text())
        : Progress.to(RECOUNT, handled).after(BEFORE_RECOUNT).with(findings.text());
  }

  private Progress recount(IntegrityFindings findings) {
    var some = findings.suspects().stream().limit(RECOUNTED_AT_ONCE).toList();
    if (some.isEmpty()) {
      return new Progress.Finished(0, Optional.of(findings.text()));
    }
    var after = findings.without(some);
    for (var suspect : some) {
      after = recounted(suspect, after);
    }
    return Progress.to(RECOUNT, 0).with(after.text());
  }

  private IntegrityFindings recounted(
      IntegrityFindings.Suspect suspect, IntegrityFindings findings) {
    try {
      return noted(counts.repair(suspect), findings, "serverCounts", suspect.toString());
    } catch (RuntimeException failed) {
      return unreadable(failed, findings, "Server " + suspect.serverId());
    }
  }

  /// An unreadable item does not stop the check of the others.
  private IntegrityFindings look(Item item, IntegrityFindings findings) {
    try {
      return lookClosely(item, findings);
    } catch (RuntimeException failed) {
      return unreadable(failed, findings, type(item));
    }
  }

  /// Records a failure; a failure of the database is thrown, so that the job tries again.
  private static IntegrityFindings unreadable(
      RuntimeException failed, IntegrityFindings findings, String where) {
    if (PASSING.contains(failed.getClass())) {
      throw failed;
    }
    LOG.log(System.Logger.Level.WARNING, "Integrity check: item failed where=" + where, failed);
    return findings.repaired("unreadable");
  }

  /// The type instead of the key, which may contain an email address.
  private static String type(Item item) {
    return item.find("entityType").map(String::valueOf).orElse("(of no type)");
  }

  private IntegrityFindings lookClosely(Item item, IntegrityFindings findings) {
    for (var entity : table.model().entities()) {
      if (entity.owns(item.attributes())) {
        return entity.isExpired(item.attributes(), clock.instant())
            ? findings
            : look(entity, item, findings);
      }
    }
    // The key is a name or an address, which must not be logged.
    return locks.repair(item)
        ? repaired(findings, locks.kind(item).orElseThrow(), "a lock")
        : findings;
  }

  private IntegrityFindings look(EntityModel<?> model, Item item, IntegrityFindings findings) {
    try {
      return look(model.entity(item), model.name() + " " + scan.keyText(item), findings);
    } catch (UnreadableException e) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Integrity check: item unreadable key=" + scan.keyText(item),
          e);
      return findings.repaired("unreadable");
    }
  }

  private IntegrityFindings look(Object entity, String name, IntegrityFindings findings) {
    return switch (entity) {
      case Server server -> server(server, name, findings);
      case ServerDir row -> noted(leftovers.repair(row), findings, "serverDir", name);
      case ServerMembership one -> noted(leftovers.repair(one), findings, "membership", name);
      case LeftServer left -> noted(leftovers.repair(left), findings, "leftServer", name);
      case Channel channel -> channel(channel, name, findings);
      case ChannelRef ref -> noted(leftovers.repair(ref), findings, "channelRef", name);
      case InviteRef ref -> noted(leftovers.repair(ref), findings, "inviteRef", name);
      case Message message when !message.reactionCounts().isEmpty() ->
          noted(counts.repair(message), findings, "reactionCounts", name);
      case Reaction reaction ->
          leftovers.repair(reaction)
              ? repaired(findings, "reaction", name)
              : noted(counts.repair(reaction), findings, "reactionCounts", name);
      default -> findings;
    };
  }

  /// The newest message of a channel is updated with a delay, so a difference is not a finding.
  private IntegrityFindings channel(Channel channel, String name, IntegrityFindings findings) {
    if (leftovers.repair(channel)) {
      return repaired(findings, "channel", name);
    }
    var _ = newest.update(channel.serverId(), channel.channelId());
    return findings;
  }

  private IntegrityFindings server(Server server, String name, IntegrityFindings findings) {
    var after = noted(leftovers.repair(server), findings, "serverDir", name);
    return counts.suspect(server).map(after::suspect).orElse(after);
  }

  private static IntegrityFindings noted(
      boolean found, IntegrityFindings findings, String what, String where) {
    return found ? repaired(findings, what, where) : findings;
  }

  private static IntegrityFindings repaired(IntegrityFindings findings, String what, String where) {
    LOG.log(
        System.Logger.Level.WARNING,
        () -> "Integrity check: repaired what=%s where=%s".formatted(what, where));
    return findings.repaired(what);
  }
}
