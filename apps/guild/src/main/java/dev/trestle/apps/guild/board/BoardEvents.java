package dev.trestle.apps.guild.board;

import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.singletable.stream.ChangeOrigin;
import dev.trestle.singletable.stream.Subscriber;
import java.time.InstantSource;

/// Follows the table's stream, and settles awards: new ones, those that were taken back, and all of a user who leaves a group or is no longer
/// listed. Thread-safe.
public final class BoardEvents {
  private final Boards boards;
  private final BoardWalk walk;
  private final InstantSource clock;

  public BoardEvents(GuildTable table, InstantSource clock) {
    this.boards = new Boards(table, clock);
    this.walk = new BoardWalk(table, boards);
    this.clock = clock;
  }

  /// The handler of the walks that it starts.
  public BoardWalk walk() {
    return walk;
  }

  /// Adds its handlers to a group.
  public Subscriber subscribe(Subscriber group) {
    return group
        .created(XpAward.class, change -> boards.settle(change.entity()))
        .changed(XpAward.class, change -> changed(change.before(), change.after()))
        .removed(GroupMember.class, change -> left(change.entity(), change.origin()))
        .changed(User.class, change -> changed(change.before(), change.after(), change.origin()));
  }

  private void changed(XpAward before, XpAward after) {
    if (before.reversed() != after.reversed()) {
      boards.settle(after);
    }
  }

  private void left(GroupMember member, ChangeOrigin origin) {
    walk.start(member.userId(), origin.eventId(), clock.instant());
  }

  private void changed(User before, User after, ChangeOrigin origin) {
    if (Boards.isListed(before) != Boards.isListed(after)
        || Boards.isListedEverywhere(before) != Boards.isListedEverywhere(after)) {
      walk.start(after.userId(), origin.eventId(), clock.instant());
    }
  }
}
