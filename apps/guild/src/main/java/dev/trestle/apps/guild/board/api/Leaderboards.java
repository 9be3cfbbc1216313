package dev.trestle.apps.guild.board.api;

import dev.trestle.apps.guild.account.OpenProfiles;
import dev.trestle.apps.guild.board.Board;
import dev.trestle.apps.guild.board.BoardPeriods;
import dev.trestle.apps.guild.board.Boards;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.group.GroupAccess;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.singletable.LimitReachedException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Reads pages of leaderboards. Rows of users who have opted out or left the group meanwhile are left out at once, before their rows are
/// removed; so are users whose profile is not open to the viewer.
final class Leaderboards {
  /// Rows that are counted to find a rank.
  static final int COUNTED = 10_000;

  /// Sorts after every user id: rows above it have more points.
  private static final String AFTER_ALL_USERS = "~";

  private final GuildTable table;
  private final GroupAccess groups;
  private final OpenProfiles profiles;
  private final InstantSource clock;

  /// Whose points a board compares, as the schema names it.
  private enum Scope {
    ALL,
    GROUP
  }

  Leaderboards(GuildTable table, GroupAccess groups, InstantSource clock) {
    this.table = table;
    this.groups = groups;
    this.profiles = new OpenProfiles(table);
    this.clock = clock;
  }

  Leaderboard page(FieldCall call) {
    var now = clock.instant();
    var period = call.arguments().oneOf("period", BoardPeriods.Length.class);
    var board = new Board(scope(call), BoardPeriods.current(period, now));
    var ranks = new Ranks(board);
    var page =
        Connection.ofNodes(
            call.arguments(),
            table.board(board.scope(), board.period()),
            rows -> entries(call.userId(), board, rows, ranks));
    return new Leaderboard(
        page,
        viewer(call.userId(), board),
        BoardPeriods.start(period, now),
        BoardPeriods.end(period, now));
  }

  /// A board of a group is for its members.
  private String scope(FieldCall call) {
    var scope = call.arguments().oneOf("scope", Scope.class);
    var groupId = call.arguments().findText("groupId");
    if ((scope == Scope.GROUP) != groupId.isPresent()) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION,
          "groupId",
          "The scope GROUP needs a groupId, and the scope ALL has none.");
    }
    return switch (scope) {
      case ALL -> Board.EVERYWHERE;
      case GROUP ->
          groups
              .loadAsMember(
                  call.userId(), call.arguments().id("groupId", GlobalId.GROUP, 1, "group").part(0))
              .id();
    };
  }

  private Map<BoardRow, Leaderboard.Entry> entries(
      String viewerId, Board board, List<BoardRow> rows, Ranks ranks) {
    var shown = shown(viewerId, board, rows.stream().map(BoardRow::userId).toList());
    var entries = new HashMap<BoardRow, Leaderboard.Entry>();
    for (var row : rows) {
      var rank = ranks.next(row);
      if (shown.contains(row.userId())) {
        entries.put(row, new Leaderboard.Entry(row, rank));
      }
    }
    return entries;
  }

  private Set<String> shown(String viewerId, Board board, Collection<String> userIds) {
    var shown = new HashSet<String>();
    profiles
        .find(viewerId, List.copyOf(userIds))
        .forEach(
            (id, user) -> {
              if (board.groupId().isEmpty()
                  ? Boards.isListedEverywhere(user)
                  : Boards.isListed(user)) {
                shown.add(id);
              }
            });
    board.groupId().ifPresent(id -> shown.retainAll(table.members(id, userIds).keySet()));
    return shown;
  }

  private Optional<Leaderboard.Entry> viewer(String viewerId, Board board) {
    return table
        .boardRow(board.scope(), board.period(), viewerId)
        .find()
        .filter(row -> shown(viewerId, board, List.of(viewerId)).contains(viewerId))
        .map(row -> new Leaderboard.Entry(row, rank(board, row.xp())));
  }

  private Optional<Integer> rank(Board board, long xp) {
    var above = above(board, xp, AFTER_ALL_USERS);
    return above.isPresent()
        ? Optional.of(Math.toIntExact(above.getAsLong() + 1))
        : Optional.empty();
  }

  /// The number of rows above a place; empty if they are more than are counted.
  private OptionalLong above(Board board, long xp, String userId) {
    try {
      return OptionalLong.of(
          table.boardAbove(board.scope(), board.period(), xp, userId).count(COUNTED));
    } catch (LimitReachedException _) {
      return OptionalLong.empty();
    }
  }

  /// The ranks of rows that are read one after the other. Only the first takes a count.
  private final class Ranks {
    private final Board board;
    private boolean counted;
    private long position;
    private long xp;
    private Optional<Integer> rank = Optional.empty();

    Ranks(Board board) {
      this.board = board;
    }

    Optional<Integer> next(BoardRow row) {
      if (!counted) {
        counted = true;
        rank = rank(board, row.xp());
        position = rank.isEmpty() ? 0 : above(board, row.xp(), row.userId()).orElse(0);
      } else if (row.xp() != xp && rank.isPresent()) {
        rank = Optional.of(Math.toIntExact(position + 1));
      }
      xp = row.xp();
      position++;
      return rank;
    }
  }
}
