package dev.trestle.apps.guild.room;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.web.limit.RateLimiter;
import java.util.Map;
import java.util.Optional;

/// Chat rooms and assistance threads as a feature.
public final class RoomFeature implements GuildFeature {
  private final GuildParts parts;

  public RoomFeature(GuildParts parts) {
    this.parts = parts;
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var clock = parts.clock();
    var limiter =
        parts.forPrograms()
            ? Optional.<RateLimiter>empty()
            : Optional.of(new RateLimiter(RoomLimits.MESSAGES, clock));
    var access = new RoomAccess(table, clock);
    var history = new MessageHistory(table);
    var messages = new Messages(table, access, parts.ids(), clock);
    new RoomTypes(table, access, history).addTo(schema);
    new MessageTypes(table, access, messages, history, new MessageCursors(table, clock))
        .addTo(schema);
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
  public Map<String, JobHandler> jobs() {
    return Map.of(ReactionDeletion.KIND, new ReactionDeletion(parts.table()));
  }
}
