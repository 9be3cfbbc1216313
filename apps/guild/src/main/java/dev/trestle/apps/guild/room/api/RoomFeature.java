package dev.trestle.apps.guild.room.api;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.room.AssistThreads;
import dev.trestle.apps.guild.room.DirectRooms;
import dev.trestle.apps.guild.room.MessageHistory;
import dev.trestle.apps.guild.room.Messages;
import dev.trestle.apps.guild.room.ReactionDeletion;
import dev.trestle.apps.guild.room.Reactions;
import dev.trestle.apps.guild.room.RoomAccess;
import dev.trestle.apps.guild.room.RoomLimits;
import dev.trestle.apps.guild.room.RoomSettings;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Schedule;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.web.limit.RateLimiter;
import java.util.Map;
import java.util.Optional;

/// Chat rooms and assistance threads as a feature.
public final class RoomFeature implements GuildFeature {
  private final GuildParts parts;
  private final RoomAccess access;
  private final MessageHistory history;
  private final MessageCursors cursors;
  private final MessageSubscription onMessage;
  private final TypingIndicators typing;

  public RoomFeature(GuildParts parts) {
    this.parts = parts;
    this.access = new RoomAccess(parts.table(), parts.clock());
    this.history = new MessageHistory(parts.table());
    this.cursors = new MessageCursors(parts.table(), parts.clock());
    this.onMessage =
        new MessageSubscription(
            access, history, cursors, new RoomGroups(parts.table()), parts.topics());
    this.typing =
        new TypingIndicators(parts.table(), parts.topics(), parts.ids().next(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var clock = parts.clock();
    var limiter =
        parts.forPrograms()
            ? Optional.<RateLimiter>empty()
            : Optional.of(new RateLimiter(RoomLimits.MESSAGES, clock));
    var messages = new Messages(table, access, parts.ids(), clock);
    new RoomTypes(table, access, history).addTo(schema);
    new MessageTypes(table, access, messages, history, cursors).addTo(schema);
    onMessage.addTo(schema);
    new TypingSubscription(access, typing).addTo(schema);
    schema.payload("RoomPayload", "room");
    schema.payload("MessagePayload", "message");
    new RoomMutations(
            access,
            new DirectRooms(table, clock),
            messages,
            new Reactions(table, access, messages, clock),
            new RoomSettings(table, access),
            limiter)
        .addTo(schema.mutation());
    new AssistTypes(table, new AssistThreads(table, parts.ids(), clock), limiter).addTo(schema);
  }

  @Override
  public void publish(Subscriber changes) {
    // Rights first: an event of the same change is not delivered to a user who loses the right by
    // it.
    new RoomRights(parts.topics()).publish(changes);
    onMessage.publish(changes);
    typing.publish(changes);
  }

  @Override
  public void start(Background background) {
    background.add(Schedule.every(RoomLimits.LISTENER_REFRESH, typing::refresh));
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(ReactionDeletion.KIND, new ReactionDeletion(parts.table()));
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits
        .add("room.text", 1, RoomLimits.MAX_TEXT)
        .add("help.title", 1, RoomLimits.MAX_TITLE)
        .add("help.helpers", 0, RoomLimits.MAX_HELPERS);
  }
}
