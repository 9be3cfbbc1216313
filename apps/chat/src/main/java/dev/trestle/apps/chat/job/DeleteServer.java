package dev.trestle.apps.chat.job;

import static dev.trestle.singletable.write.requirement.Requirement.exists;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.kit.job.DeletionSweep;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Deletes a server from the leaves to the root: every item is found through an item that is deleted later.
final class DeleteServer implements JobHandler {
  private static final String INVITES = "INVITES";
  private static final String MEMBERS = "MEMBERS";
  private static final String BANS = "BANS";
  private static final String AUDIT = "AUDIT";
  private static final String AGAIN = "AGAIN";
  private static final String LEAVERS = "LEAVERS";
  private static final String CHANNELS = "CHANNELS";
  private static final String ROOT = "ROOT";

  /// All read states of each member are read.
  private static final int MEMBERS_AT_ONCE = 5;

  private static final int READ_STATES = 100_000;

  /// If the index does not show a member for so long, the count is wrong.
  private static final Duration INDEX_LAG = Duration.ofMinutes(10);

  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(5);

  private final ChatTable table;
  private final ContentDeletion content;
  private final InstantSource clock;
  private final Function<String, List<Write<?>>> forgottenIcon;

  /// @param forgottenIcon the writes that release a reference to the picture at an address
  DeleteServer(
      ChatTable table, InstantSource clock, Function<String, List<Write<?>>> forgottenIcon) {
    this.table = table;
    this.forgottenIcon = forgottenIcon;
    this.content = new ContentDeletion(table);
    this.clock = clock;
  }

  @Override
  public Progress next(Job job) {
    var serverId = job.subject();
    return switch (job.step()) {
      case INVITES -> step(job, MEMBERS, invites(serverId));
      case MEMBERS -> members(job);
      case BANS ->
          step(
              job,
              AUDIT,
              content.first(table.bansOf(serverId), ban -> List.of(table.bans().delete(ban))));
      case AUDIT -> audit(job);
      case AGAIN -> contents(job, LEAVERS);
      // Late enough for the index to show all of them: nobody can leave a server that is being
      // deleted.
      case LEAVERS ->
          step(
              job,
              CHANNELS,
              content.first(
                  table.leaversOf(serverId), left -> List.of(table.leftServers().delete(left))));
      case CHANNELS -> step(job, ROOT, channels(serverId));
      case ROOT -> root(serverId);
      default -> contents(job, INVITES);
    };
  }

  /// Repeats a step until it finds nothing.
  private static Progress step(Job job, String next, int removed) {
    return Progress.to(removed > 0 ? job.step() : next, removed);
  }

  /// Deletes the content of all channels, one after the other: the place of the job is the current channel.
  private Progress contents(Job job, String next) {
    var channels = table.channelsOf(job.subject()).all(ServerLimits.CHANNELS_READ);
    var channel = from(job.place(), channels);
    if (channel.isEmpty()) {
      return Progress.to(next, 0);
    }
    var channelId = channel.get().channelId();
    int removed = content.contents(channelId);
    // A text that sorts directly after the id.
    return Progress.to(job.step(), removed).at(removed > 0 ? channelId : channelId + "-");
  }

  private static Optional<Channel> from(Optional<String> place, List<Channel> channels) {
    return channels.stream()
        .filter(channel -> place.isEmpty() || channel.channelId().compareTo(place.get()) >= 0)
        .findFirst();
  }

  private int invites(String serverId) {
    return content.first(
        table.invitesOf(serverId),
        invite ->
            List.of(table.inviteRef(invite.inviteCode()).delete(), table.invites().delete(invite)));
  }

  /// Members are found by an index, which may be late. The server counts how many are left.
  private Progress members(Job job) {
    var page =
        table
            .membersOf(job.subject())
            .page(PageRequest.first(MEMBERS_AT_ONCE).after(job.place().map(Cursor::new)));
    var ours = new HashMap<String, Boolean>();
    page.entities().forEach(member -> remove(member, ours));
    int handled = page.entities().size();
    if (page.next().isPresent()) {
      return Progress.to(MEMBERS, handled).at(page.next().get().text());
    }
    boolean more =
        table.server(job.subject()).find().filter(server -> server.memberCount() > 0).isPresent();
    return more && clock.instant().isBefore(job.createdAt().plus(INDEX_LAG))
        ? Progress.to(MEMBERS, handled).after(RETRY_INTERVAL)
        : Progress.to(BANS, handled);
  }

  /// @param ours caches which channels belong to the server
  private void remove(ServerMembership member, Map<String, Boolean> ours) {
    table.readStatesOf(member.userId()).stream(READ_STATES)
        .map(LastRead::channelId)
        .filter(channelId -> ours.computeIfAbsent(channelId, id -> isOurs(id, member.serverId())))
        .forEach(channelId -> content.readState(member.userId(), channelId));
    // Refused if it was done before.
    var _ =
        table.attempt(
            table.membership(member.userId(), member.serverId()).delete().onlyIf(exists()),
            table.server(member.serverId()).update().add(Server::memberCount, -1));
  }

  /// A deleted channel may have belonged to this server: without its members, its read states cannot be found any more.
  private boolean isOurs(String channelId, String serverId) {
    return table
        .channelRef(channelId)
        .find()
        .filter(ref -> !ref.serverId().equals(serverId))
        .isEmpty();
  }

  private Progress audit(Job job) {
    int removed =
        content.first(table.auditOf(job.subject()), entry -> List.of(table.audits().delete(entry)));
    if (removed > 0) {
      return Progress.to(AUDIT, removed);
    }
    var settled = job.createdAt().plus(DeleteChannel.LATE_WRITE_GRACE);
    var left = Duration.between(clock.instant(), settled);
    return Progress.to(AGAIN, 0).after(left.isPositive() ? left : Duration.ZERO);
  }

  /// The channels themselves, with their names.
  private int channels(String serverId) {
    var found = table.channelsOf(serverId).page(PageRequest.first(DeletionSweep.BATCH)).entities();
    found.forEach(
        channel ->
            table.transact(
                table.channels().delete(channel), table.channelRef(channel.channelId()).delete()));
    return found.size();
  }

  private Progress root(String serverId) {
    var server = table.server(serverId).find();
    if (server.isEmpty()) {
      return Progress.finished(0);
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(table.server(serverId).delete().onlyIf(exists()));
    writes.add(table.serverDirs().delete(ServerDir.of(server.get())));
    server.get().iconUrl().map(forgottenIcon).ifPresent(writes::addAll);
    // Refused if another node was faster: a picture is not released twice.
    var _ = table.attempt(writes);
    return Progress.finished(writes.size());
  }
}
