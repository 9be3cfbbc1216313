package dev.trestle.apps.guild.room;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.hasEntry;
import static dev.trestle.singletable.write.requirement.Requirement.hasFewerEntries;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.room.Reaction;
import dev.trestle.apps.guild.table.room.ReactionKey;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Adds and removes reactions. A reaction and the count in its message are written together, so that they never differ. Thread-safe.
public final class Reactions {
  private final GuildTable table;
  private final RoomAccess access;
  private final Messages messages;
  private final InstantSource clock;

  public Reactions(GuildTable table, RoomAccess access, Messages messages, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.messages = messages;
    this.clock = clock;
  }

  /// Adds a reaction. Does nothing if the user has added it before.
  public Plan add(String userId, String roomId, String messageId, String code) {
    requireCode(code);
    var open = access.loadForWriting(roomId, userId);
    var message = messages.load(roomId, messageId);
    if (table.reaction(message.id(), code, userId).find().isPresent()) {
      return Plan.of(roomId, message.id());
    }
    if (!message.reactions().containsKey(code)
        && message.reactions().size() >= RoomLimits.MAX_REACTION_CODES) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "code",
          "A message has at most %d different reactions.".formatted(RoomLimits.MAX_REACTION_CODES));
    }
    return Plan.of(roomId, message.id())
        .with(
            table
                .reactions()
                .create(new Reaction(message.id(), roomId, code, userId, clock.instant())),
            table
                .messages()
                .update(message)
                .addToEntry(Message::reactions, code, 1)
                .onlyIf(
                    hasEntry(Message::reactions, code)
                        .or(hasFewerEntries(Message::reactions, RoomLimits.MAX_REACTION_CODES))))
        .with(access.checks(open));
  }

  /// Removes a reaction. Does nothing if the user has not added it.
  public Plan remove(String userId, String roomId, String messageId, String code) {
    access.load(roomId, userId);
    var message = messages.load(roomId, messageId);
    var reaction = table.reaction(message.id(), code, userId);
    return reaction.find().isEmpty()
        ? Plan.of(roomId, message.id())
        : Plan.of(roomId, message.id())
            .with(
                reaction.delete().onlyIf(exists()),
                table.messages().update(message).addToEntry(Message::reactions, code, -1));
  }

  /// The codes of a user's reactions to messages, by message. Only messages with reactions are looked at.
  Map<String, Set<String>> codesOf(String userId, List<Message> wanted) {
    var keys =
        wanted.stream()
            .flatMap(
                message ->
                    message.reactions().keySet().stream()
                        .map(code -> new ReactionKey(message.id(), code, userId)))
            .toList();
    return keys.isEmpty()
        ? Map.of()
        : table.reactions(keys).values().stream()
            .collect(
                Collectors.groupingBy(
                    Reaction::messageId,
                    Collectors.mapping(Reaction::code, Collectors.toUnmodifiableSet())));
  }

  private static void requireCode(String code) {
    new InputErrors()
        .text("code", code, 1, RoomLimits.MAX_REACTION_LENGTH)
        .require(
            code.codePoints().noneMatch(c -> c == '#' || Character.isWhitespace(c)),
            "code",
            "A reaction is an emoji or a short name, without spaces and without #.")
        .throwIfAny();
  }
}
