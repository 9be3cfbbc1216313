package dev.trestle.apps.guild.board;

import static dev.trestle.singletable.write.requirement.Requirement.contains;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.feed.FeedState;
import dev.trestle.apps.guild.table.reward.BoardKey;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Keeps the rows of leaderboards equal to the awards that they count. Thread-safe, also across nodes.
///
/// Invariant: the points of a row are the sum of the awards that note its board as counted. Row and award change in one
/// transaction, so an award that is delivered twice counts once.
public final class Boards {
  /// Maximum number of rows that change in one transaction.
  static final int ROWS_AT_ONCE = 20;

  /// Maximum number of refused transactions for one award. Each follows a change by somebody else.
  private static final int ATTEMPTS = 20;

  private final GuildTable table;
  private final InstantSource clock;

  public Boards(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  /// Whether a user is listed on leaderboards: one who has not opted out, with an active account and a profile that is not private.
  public static boolean isListed(User user) {
    return user.onBoards()
        && user.privacy() != Visibility.PRIVATE
        && user.status() != User.Status.SUSPENDED
        && user.status() != User.Status.DELETED
        && user.deletedAt().isEmpty();
  }

  /// Whether a user is listed on the boards of all users: everybody sees those, so the profile must be for everybody too. On the boards of groups,
  /// a user whose profile is for followers is listed for these.
  public static boolean isListedEverywhere(User user) {
    return isListed(user) && user.privacy() == Visibility.PUBLIC;
  }

  /// Counts an award on all boards that should count it, and on no other.
  public void settle(XpAward known) {
    for (int refused = 0; refused < ATTEMPTS; ) {
      var award = table.xpAward(known.userId(), known.source(), known.sourceId()).find();
      var writes = award.map(this::writes).orElse(List.of());
      if (writes.isEmpty()) {
        return;
      }
      if (table.attempt(writes) instanceof Outcome.Refused<?>) {
        refused++;
      }
    }
    throw new ContendedException(
        "The leaderboards of %s changed %d times while an award was counted; try again later"
            .formatted(known.userId(), ATTEMPTS));
  }

  /// The next transaction for an award; none once it is settled.
  private List<Write<?>> writes(XpAward award) {
    var wanted = boards(award);
    var changes = new LinkedHashMap<Board, Integer>();
    for (var text : award.counted()) {
      if (!wanted.boards.containsKey(Board.parse(text))) {
        changes.put(Board.parse(text), -award.xp());
      }
    }
    for (var board : wanted.boards.keySet()) {
      if (!award.counted().contains(board.text())) {
        changes.put(board, award.xp());
      }
    }
    changes.keySet().retainAll(changes.keySet().stream().limit(ROWS_AT_ONCE).toList());
    return changes.isEmpty() ? List.of() : writes(award, wanted, changes);
  }

  /// The boards that should count an award, with the membership that is the reason.
  private record Wanted(Optional<User> user, Map<Board, Optional<GroupMember>> boards) {}

  private Wanted boards(XpAward award) {
    var user = table.user(award.userId()).find().filter(Boards::isListed);
    var boards = new LinkedHashMap<Board, Optional<GroupMember>>();
    if (user.isEmpty() || award.reversed() || award.xp() == 0) {
      return new Wanted(user, boards);
    }
    var now = clock.instant();
    var periods =
        BoardPeriods.of(award.awardedAt()).stream()
            .filter(period -> isKept(period, award.awardedAt(), now))
            .toList();
    if (isListedEverywhere(user.get())) {
      periods.forEach(period -> boards.put(new Board(Board.EVERYWHERE, period), Optional.empty()));
    }
    for (var member : memberships(award)) {
      periods.forEach(
          period -> boards.put(new Board(member.groupId(), period), Optional.of(member)));
    }
    return new Wanted(user, boards);
  }

  private static boolean isKept(String period, Instant awardedAt, Instant now) {
    return BoardPeriods.expiry(period, awardedAt).filter(end -> !end.isAfter(now)).isEmpty();
  }

  /// The groups in which the user was when the points were earned, and still is.
  private List<GroupMember> memberships(XpAward award) {
    var groups = table.feedState(award.userId()).find().map(FeedState::groups).orElse(Set.of());
    return groups.isEmpty()
        ? List.of()
        : table.membershipsOf(groups, award.userId()).values().stream()
            .filter(member -> !member.joinedAt().isAfter(award.awardedAt()))
            .toList();
  }

  private List<Write<?>> writes(XpAward award, Wanted wanted, Map<Board, Integer> changes) {
    var now = clock.instant();
    var userId = award.userId();
    var rows = table.boardRows(changes.keySet().stream().map(board -> board.row(userId)).toList());
    var writes = new ArrayList<Write<?>>();
    var members = new HashSet<GroupMember>();
    var counted = new HashSet<>(award.counted());
    var added = new HashSet<Board>();
    Update<XpAward> note = table.xpAward(userId, award.source(), award.sourceId()).update();
    Requirement<XpAward> unchanged = where(XpAward::reversed).is(award.reversed());
    for (var change : changes.entrySet()) {
      var board = change.getKey();
      var row = Optional.ofNullable(rows.get(board.row(userId)));
      row(board.row(userId), row, change.getValue(), award.awardedAt(), now).ifPresent(writes::add);
      Requirement<XpAward> isCounted = contains(XpAward::counted, board.text());
      if (change.getValue() > 0) {
        added.add(board);
        counted.add(board.text());
        unchanged = unchanged.and(isCounted.not());
        wanted.boards.getOrDefault(board, Optional.empty()).ifPresent(members::add);
      } else {
        counted.remove(board.text());
        unchanged = unchanged.and(isCounted);
      }
    }
    writes.add(note.set(XpAward::counted).to(Set.copyOf(counted)).onlyIf(unchanged));
    if (!added.isEmpty()) {
      boolean everywhere = added.stream().anyMatch(board -> board.groupId().isEmpty());
      writes.add(checkListed(userId, everywhere));
    }
    members.forEach(
        member ->
            writes.add(
                table
                    .member(member.groupId(), userId)
                    .check(where(GroupMember::joinedAt).is(member.joinedAt()))));
    return writes;
  }

  /// The change of a row; none if there is no row from which to subtract, since its group or its period has ended.
  private Optional<Write<?>> row(
      BoardKey key, Optional<BoardRow> stored, int points, Instant awardedAt, Instant now) {
    if (stored.isEmpty()) {
      return points < 0
          ? Optional.empty()
          : Optional.of(
              table
                  .boardRows()
                  .create(
                      new BoardRow(
                          key.scope(),
                          key.period(),
                          key.userId(),
                          points,
                          now,
                          BoardPeriods.expiry(key.period(), awardedAt))));
    }
    var row = stored.get();
    var unchanged = where(BoardRow::xp).is(row.xp());
    return Optional.of(
        row.xp() + points <= 0
            ? table.boardRow(key.scope(), key.period(), key.userId()).delete().onlyIf(unchanged)
            : table
                .boardRows()
                .update(row)
                .set(BoardRow::xp)
                .to(row.xp() + points)
                .set(BoardRow::updatedAt)
                .to(now)
                .onlyIf(unchanged));
  }

  /// Requires in a transaction that a user is still listed.
  ///
  /// @param everywhere on the boards of all users
  private Write<?> checkListed(String userId, boolean everywhere) {
    return table
        .user(userId)
        .check(
            where(User::onBoards)
                .is(true)
                .and(
                    everywhere
                        ? where(User::privacy).is(Visibility.PUBLIC)
                        : where(User::privacy).isNot(Visibility.PRIVATE))
                .and(where(User::status).isOneOf(User.Status.ACTIVE, User.Status.PENDING))
                .and(where(User::deletedAt).isAbsent()));
  }
}
