package dev.trestle.apps.chat.integrity;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.chat.access.ServerLimits;
import dev.trestle.apps.chat.integrity.IntegrityFindings.Suspect;
import dev.trestle.apps.chat.integrity.IntegrityFindings.Tally;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks and repairs counts that are stored beside the items that they count.
record StoredCounts(ChatTable table) {
  private static final int MOST_MEMBERS = 1_000_000;
  private static final int MOST_REACTIONS = 1_000_000;

  /// Finds a server whose counts differ from its items. The cause may be a late index or a concurrent change.
  Optional<Suspect> suspect(Server server) {
    if (server.deleting()) {
      return Optional.empty();
    }
    var stored = new Tally(server.memberCount(), server.channelCount());
    var counted =
        new Tally(
            table.membersOf(server.serverId()).count(MOST_MEMBERS),
            table.channelsOf(server.serverId()).count(ServerLimits.CHANNELS_READ));
    return stored.equals(counted)
        ? Optional.empty()
        : Optional.of(new Suspect(server.serverId(), stored, counted));
  }

  /// Repairs counts that are still wrong in the same way.
  boolean repair(Suspect suspect) {
    var server = table.server(suspect.serverId()).find();
    if (server.flatMap(this::suspect).filter(suspect::equals).isEmpty()) {
      return false;
    }
    var update =
        table
            .server(suspect.serverId())
            .update()
            .set(Server::memberCount)
            .to((int) suspect.counted().members())
            .set(Server::channelCount)
            .to((int) suspect.counted().channels())
            .onlyIf(
                where(Server::memberCount)
                    .is((int) suspect.told().members())
                    .and(where(Server::channelCount).is((int) suspect.told().channels())));
    return table.attempt(List.of(update)) instanceof Outcome.Done<?>;
  }

  /// Counts the reactions to a message again.
  boolean repair(Message seen) {
    var ref = table.message(seen.channelId(), seen.createdAt(), seen.messageId());
    var message = ref.find();
    if (message.isEmpty()) {
      return false;
    }
    var stored = message.get().reactionCounts();
    var counted = counted(seen.messageId());
    if (counted.equals(withoutZeros(stored))) {
      return false;
    }
    var update =
        ref.update()
            .set(Message::reactionCounts)
            .to(counted)
            .onlyIf(where(Message::reactionCounts).is(stored));
    return table.attempt(List.of(update)) instanceof Outcome.Done<?>;
  }

  /// Counts the reactions again to the message of a reaction.
  boolean repair(Reaction reaction) {
    return message(reaction)
        .filter(message -> !message.reactionCounts().containsKey(reaction.emoji()))
        .map(this::repair)
        .orElse(false);
  }

  Optional<Message> message(Reaction reaction) {
    return table
        .message(reaction.channelId(), Ids.moment(reaction.messageId()), reaction.messageId())
        .find();
  }

  private Map<String, Integer> counted(String messageId) {
    var counts = new HashMap<String, Integer>();
    table.reactionsTo(messageId).stream(MOST_REACTIONS)
        .forEach(reaction -> counts.merge(reaction.emoji(), 1, Integer::sum));
    return counts;
  }

  private static Map<String, Integer> withoutZeros(Map<String, Integer> counts) {
    var some = new HashMap<>(counts);
    some.values().removeIf(count -> count == 0);
    return some;
  }
}
