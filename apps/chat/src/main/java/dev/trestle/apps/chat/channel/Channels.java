package dev.trestle.apps.chat.channel;

import static dev.trestle.singletable.write.Requirement.exists;
import static dev.trestle.singletable.write.Requirement.where;

import dev.trestle.apps.chat.access.Limits;
import dev.trestle.apps.chat.access.Place;
import dev.trestle.apps.chat.access.Seat;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.server.AuditLog;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Text;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Why;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.route.ProblemException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Makes, changes, orders and deletes channels.
public final class Channels {
  private static final int LONGEST_TOPIC = 1_024;
  private static final int LONGEST_SLOW_MODE = 6 * 60 * 60;

  /// What a transaction takes, less who does it and what is written down of it.
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

  /// A channel that somebody wants.
  @SchemaName("NewChannel")
  public record Founding(
      @Text(min = 1, max = ChannelName.LONGEST, checkedBy = ChannelName.class) String name,
      @Text(max = LONGEST_TOPIC, multiline = true) Optional<String> topic,
      @Range(max = LONGEST_SLOW_MODE) Optional<Integer> slowModeSeconds) {}

  public Channel create(Seat actor, Founding wish) {
    actor.require(Role.ADMIN);
    var serverId = actor.server().serverId();
    var now = clock.instant();
    var channel =
        new Channel(
            ids.next(),
            serverId,
            ChannelName.parse(wish.name()),
            wish.topic().flatMap(Channels::topic),
            behind(all(serverId)),
            slowMode(wish.slowModeSeconds().orElse(0)),
            Optional.empty(),
            now,
            now);
    var created = table.channels().create(channel);
    var counted = counted(serverId, 1, where(Server::channelCount).isLess(Limits.CHANNELS));
    var writes = new ArrayList<Write<?>>();
    writes.add(created);
    writes.add(table.channelRefs().create(new ChannelRef(channel.channelId(), serverId)));
    writes.add(counted);
    var deed = AuditLog.Deed.of("channel.create", channel.channelId());
    writes.addAll(audit.entry(actor, deed.with(Map.of("name", channel.name()))));
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
            "CHANNELS", "A server has at most %d channels.".formatted(Limits.CHANNELS))
        : Problems.notFound();
  }

  private static boolean isThere(Object stored) {
    return stored instanceof Server server && !server.deleting();
  }

  private static ProblemException refusal(Outcome.Refused<?> refused) {
    return refused.why() instanceof Why.Taken
        ? Problems.conflict("NAME_TAKEN", "Another channel of the server has this name.")
        : AuditLog.changedMeanwhile();
  }

  private List<Channel> all(String serverId) {
    return table.channelsOf(serverId).all(Limits.CHANNELS_READ);
  }

  private static int behind(List<Channel> channels) {
    return channels.stream().mapToInt(Channel::position).max().orElse(-1) + 1;
  }

  private static Optional<String> topic(String text) {
    return Optional.of(Inputs.text("topic", text, LONGEST_TOPIC)).filter(topic -> !topic.isEmpty());
  }

  private static int slowMode(int seconds) {
    return Inputs.number("slowModeSeconds", seconds, 0, LONGEST_SLOW_MODE);
  }

  /// What is to become of a channel; the empty text takes the topic away.
  @SchemaName("ChannelChanges")
  public record Wish(
      @Text(min = 1, max = ChannelName.LONGEST, checkedBy = ChannelName.class)
          Optional<String> name,
      @Text(max = LONGEST_TOPIC, multiline = true) Optional<String> topic,
      @Range(max = LONGEST_SLOW_MODE) Optional<Integer> slowModeSeconds) {}

  public Channel change(Place actor, Wish wish) {
    actor.require(Role.ADMIN);
    var channel = actor.channel();
    var changes = new TreeMap<String, String>();
    var ref = table.channel(channel.serverId(), channel.channelId());
    var update = ref.update().set(Channel::updatedAt).to(clock.instant());
    if (wish.name().isPresent()) {
      var name = ChannelName.parse(wish.name().get());
      update = update.set(Channel::name).to(name);
      changes.put("name", name);
    }
    if (wish.topic().isPresent()) {
      var topic = topic(wish.topic().get());
      update =
          topic.isPresent()
              ? update.set(Channel::topic).to(topic.get())
              : update.remove(Channel::topic);
      changes.put("topic", topic.orElse(""));
    }
    if (wish.slowModeSeconds().isPresent()) {
      int seconds = slowMode(wish.slowModeSeconds().get());
      update = update.set(Channel::slowModeSeconds).to(seconds);
      changes.put("slowModeSeconds", String.valueOf(seconds));
    }
    if (changes.isEmpty()) {
      return channel;
    }
    var writes = new ArrayList<Write<?>>();
    writes.add(update);
    var deed = AuditLog.Deed.of("channel.update", channel.channelId()).with(changes);
    writes.addAll(audit.entry(actor.seat(), deed));
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw refusal(refused);
    }
    return ref.find().orElseThrow(Problems::notFound);
  }

  /// Puts all channels of a server in an order. Up to about a hundred move together, and more one hundred after the other.
  public void order(Seat actor, List<String> channelIds) {
    actor.require(Role.ADMIN);
    var serverId = actor.server().serverId();
    var moves = moves(all(serverId), channelIds);
    for (int from = 0; from < moves.size(); from += MOVED_AT_ONCE) {
      var writes = new ArrayList<Write<?>>();
      writes.addAll(moves.subList(from, Math.min(moves.size(), from + MOVED_AT_ONCE)));
      writes.addAll(audit.entry(actor, AuditLog.Deed.of("channel.order", serverId)));
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

  /// From now on the channel is gone for everybody; what was said in it goes step by step.
  public void delete(Place actor) {
    actor.require(Role.ADMIN);
    var channel = actor.channel();
    var serverId = channel.serverId();
    var counted = counted(serverId, -1, where(Server::channelCount).isGreater(1));
    var writes = new ArrayList<Write<?>>();
    writes.add(table.channel(serverId, channel.channelId()).delete().onlyIf(exists()));
    writes.add(table.channelRef(channel.channelId()).delete());
    writes.add(counted);
    writes.add(jobs.deleteChannel(serverId, channel.channelId()));
    var deed = AuditLog.Deed.of("channel.delete", channel.channelId());
    writes.addAll(audit.entry(actor.seat(), deed.with(Map.of("name", channel.name()))));
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
