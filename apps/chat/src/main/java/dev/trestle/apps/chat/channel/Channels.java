package dev.trestle.apps.chat.channel;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ChannelAccess;
import dev.trestle.apps.chat.access.ServerAccess;
import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.server.AuditLog;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.route.ProblemException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Creates, changes, orders and deletes channels.
public final class Channels {
  private static final int LONGEST_TOPIC = 1_024;
  private static final int LONGEST_SLOW_MODE = 6 * 60 * 60;

  /// The size of a transaction, without the check of the actor and the audit entry.
  private static final int MOVED_AT_ONCE = 98;

  private final ChatTable table;
  private final Ids ids;
  private final InstantSource clock;
  private final AuditLog audit;
  private final Jobs jobs;

  public Channels(ChatTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
    this.audit = new AuditLog(table, ids, clock);
    this.jobs = new Jobs(table, ids, clock);
  }

  /// A request for a new channel.
  @SchemaName("NewChannel")
  public record NewChannel(
      @Text(min = 1, max = ChannelName.LONGEST, checkedBy = ChannelName.class) String name,
      @Text(max = LONGEST_TOPIC, multiline = true) Optional<String> topic,
      @Range(max = LONGEST_SLOW_MODE) Optional<Integer> slowModeSeconds) {}

  public Channel create(ServerAccess actor, NewChannel request) {
    var serverId = actor.server().serverId();
    var now = clock.instant();
    var channel =
        new Channel(
            ids.next(),
            serverId,
            ChannelName.parse(request.name()),
            request.topic().flatMap(Channels::topic),
            nextPosition(all(serverId)),
            slowMode(request.slowModeSeconds().orElse(0)),
            Optional.empty(),
            now,
            now);
    var created = table.channels().create(channel);
    var counted = counted(serverId, 1, where(Server::channelCount).isLess(ServerLimits.CHANNELS));
    var writes = new ArrayList<Write<?>>();
    writes.add(created);
    writes.add(table.channelRefs().create(new ChannelRef(channel.channelId(), serverId)));
    writes.add(counted);
    var action = AuditLog.Action.of("channel.create", channel.channelId());
    writes.addAll(audit.entry(actor, action.with(Map.of("name", channel.name()))));
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw refused.write().equals(counted) ? full(refused) : refusal(refused);
    }
    return channel;
  }

  private Update<Server> counted(String serverId, int more, Requirement<Server> required) {
    return table
        .server(serverId)
        .update()
        .add(Server::channelCount, more)
        .onlyIf(where(Server::deleting).is(false).and(required));
  }

  private static ProblemException full(Outcome.Refused<?> refused) {
    boolean there = refused.stored().filter(Channels::isThere).isPresent();
    return there
        ? Problems.tooMany(
            "CHANNELS", "A server has at most %d channels.".formatted(ServerLimits.CHANNELS))
        : Problems.notFound();
  }

  private static boolean isThere(Object stored) {
    return stored instanceof Server server && !server.deleting();
  }

  private static ProblemException refusal(Outcome.Refused<?> refused) {
    return refused.reason() instanceof RefusalReason.Taken
        ? Problems.conflict("NAME_TAKEN", "Another channel of the server has this name.")
        : AuditLog.changedMeanwhile();
  }

  private List<Channel> all(String serverId) {
    return table.channelsOf(serverId).all(ServerLimits.CHANNELS_READ);
  }

  private static int nextPosition(List<Channel> channels) {
    return channels.stream().mapToInt(Channel::position).max().orElse(-1) + 1;
  }

  private static Optional<String> topic(String text) {
    return Optional.of(Inputs.text("topic", text, LONGEST_TOPIC)).filter(topic -> !topic.isEmpty());
  }

  private static int slowMode(int seconds) {
    return Inputs.number("slowModeSeconds", seconds, 0, LONGEST_SLOW_MODE);
  }

  /// Changes of a channel; the empty text removes the topic.
  @SchemaName("ChannelChanges")
  public record ChannelChanges(
      @Text(min = 1, max = ChannelName.LONGEST, checkedBy = ChannelName.class)
          Optional<String> name,
      @Text(max = LONGEST_TOPIC, multiline = true) Optional<String> topic,
      @Range(max = LONGEST_SLOW_MODE) Optional<Integer> slowModeSeconds) {}

  public Channel change(ChannelAccess actor, ChannelChanges request) {
    var channel = actor.channel();
    var changes = new TreeMap<String, String>();
    var ref = table.channel(channel.serverId(), channel.channelId());
    var update = ref.update().set(Channel::updatedAt).to(clock.instant());
    if (request.name().isPresent()) {
      var name = ChannelName.parse(request.name().get());
      update = update.set(Channel::name).to(name);
      changes.put("name", name);
    }
    if (request.topic().isPresent()) {
      var topic = topic(request.topic().get());
      update =
          topic.isPresent()
              ? update.set(Channel::topic).to(topic.get())
              : update.remove(Channel::topic);
      changes.put("topic", topic.orElse(""));
    }
    if (request.slowModeSeconds().isPresent()) {
      int seconds = slowMode(request.slowModeSeconds().get());
      update = update.set(Channel::slowModeSeconds).to(seconds);
      changes.put("slowModeSeconds", String.valueOf(seconds));
    }
    if (changes.isEmpty()) {
      return channel;
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(update);
    var action = AuditLog.Action.of("channel.update", channel.channelId()).with(changes);
    writes.addAll(audit.entry(actor.serverAccess(), action));
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw refusal(refused);
    }
    return ref.find().orElseThrow(Problems::notFound);
  }

  /// Sets the order of all channels of a server, in transactions of up to about a hundred.
  public void order(ServerAccess actor, List<String> channelIds) {
    var serverId = actor.server().serverId();
    var moves = moves(all(serverId), channelIds);
    for (int from = 0; from < moves.size(); from += MOVED_AT_ONCE) {
      var writes = new ArrayList<Write<?>>();
      writes.addAll(moves.subList(from, Math.min(moves.size(), from + MOVED_AT_ONCE)));
      writes.addAll(audit.entry(actor, AuditLog.Action.of("channel.order", serverId)));
      if (table.attempt(writes) instanceof Outcome.Refused<?>) {
        throw AuditLog.changedMeanwhile();
      }
    }
  }

  private List<Write<?>> moves(List<Channel> channels, List<String> wanted) {
    var byId = new HashMap<String, Channel>();
    channels.forEach(channel -> byId.put(channel.channelId(), channel));
    var moves = new ArrayList<Write<?>>();
    for (int i = 0; i < wanted.size(); i++) {
      var channel = Ids.parse(wanted.get(i)).map(byId::remove);
      if (channel.isEmpty()) {
        throw incomplete();
      }
      if (channel.get().position() != i) {
        moves.add(
            table
                .channel(channel.get().serverId(), channel.get().channelId())
                .update()
                .set(Channel::position)
                .to(i));
      }
    }
    if (!byId.isEmpty()) {
      throw incomplete();
    }
    return moves;
  }

  private static ProblemException incomplete() {
    return Problems.invalid("channelIds", "channelIds has every channel of the server once.");
  }

  /// Deletes a channel for all users at once; a job deletes its content.
  public void delete(ChannelAccess actor) {
    var channel = actor.channel();
    var serverId = channel.serverId();
    var counted = counted(serverId, -1, where(Server::channelCount).isGreater(1));
    var writes = new ArrayList<Write<?>>();
    writes.add(table.channel(serverId, channel.channelId()).delete().onlyIf(exists()));
    writes.add(table.channelRef(channel.channelId()).delete());
    writes.add(counted);
    writes.add(jobs.deleteChannel(serverId, channel.channelId()));
    var action = AuditLog.Action.of("channel.delete", channel.channelId());
    writes.addAll(audit.entry(actor.serverAccess(), action.with(Map.of("name", channel.name()))));
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw refused.write().equals(counted) ? last(refused) : AuditLog.changedMeanwhile();
    }
  }

  private static ProblemException last(Outcome.Refused<?> refused) {
    return refused.stored().filter(Channels::isThere).isPresent()
        ? Problems.conflict("LAST_CHANNEL", "A server keeps at least one channel.")
        : Problems.notFound();
  }
}
