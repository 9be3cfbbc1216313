package dev.trestle.apps.guild.board.api;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.board.BoardEvents;
import dev.trestle.apps.guild.board.BoardWalk;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.group.GroupAccess;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import java.util.Map;

/// Leaderboards as a feature: their part of the API, and the rows that follow from awards.
public final class BoardFeature implements GuildFeature {
  private final GuildParts parts;
  private final BoardEvents events;

  public BoardFeature(GuildParts parts) {
    this.parts = parts;
    this.events = new BoardEvents(parts.table(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var boards = new Leaderboards(table, new GroupAccess(table, parts.clock()), parts.clock());
    schema.query().resolved("leaderboard", (_, call) -> boards.page(call));
    schema
        .type("LeaderboardConnection", Leaderboard.class)
        .field("edges", board -> board.page().edges())
        .field("pageInfo", board -> board.page().pageInfo())
        .field("viewer", Leaderboard::viewer)
        .field("startsAt", Leaderboard::startsAt)
        .field("endsAt", Leaderboard::endsAt);
    schema.edge("LeaderboardEntry");
    schema
        .type("LeaderboardEntry", Leaderboard.Entry.class)
        .field("rank", Leaderboard.Entry::rank)
        .field("xp", entry -> entry.row().xp())
        .resolved(
            "user",
            (entry, call) ->
                call.load(UserLoaders.USERS, entry.row().userId(), user -> user.orElse(null)));
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(BoardWalk.KIND, events.walk());
  }

  @Override
  public void start(Background background) {
    background.add(events.subscribe(background.streams().group("boards")).start());
  }
}
