package dev.trestle.apps.guild.feed.oracle;

import dev.trestle.apps.guild.table.feed.Activity.Audience;

/// A step of a history. Steps are values that name users, groups and activities by number, so a history with some steps left out is a history as well.
sealed interface Step {
  record Follow(int node, int user, int other) implements Step {}

  record Unfollow(int node, int user, int other) implements Step {}

  record Block(int node, int user, int other) implements Step {}

  record Unblock(int node, int user, int other) implements Step {}

  record Mute(int node, int user, int actor) implements Step {}

  record Unmute(int node, int user, int actor) implements Step {}

  record Filter(int node, int user, int word) implements Step {}

  record Unfilter(int node, int user) implements Step {}

  record Join(int node, int user, int group) implements Step {}

  record Leave(int node, int user, int group) implements Step {}

  record Post(int node, int actor, Audience audience, int group, int word) implements Step {}

  record Edit(int node, int activity, int word) implements Step {}

  record Delete(int node, int activity) implements Step {}

  record Promote(int node, int actor) implements Step {}

  record Demote(int node, int actor) implements Step {}

  record Mega(int node, int actor) implements Step {}

  /// Some turns of an actor. The node is killed after some writes, if that is not negative.
  record Fanout(int node, int actor, int turns, int killAfter, boolean written) implements Step {}

  /// A search for work, with all the work that it finds, unless the node is killed.
  record Search(int node, int killAfter, boolean written) implements Step {
    Search(int node) {
      this(node, -1, false);
    }
  }

  record Confirm(int node) implements Step {}

  record Trim(int node, int user, int killAfter, boolean written) implements Step {}

  /// A round of jobs: copies of unfollowed actors and of deleted activities are deleted.
  record Jobs(int node) implements Step {}

  /// A node learns of activities and promotions, old and new, in any order.
  record Stream(int node, int seed) implements Step {}

  /// A page of a scroll that goes on between other steps.
  record Scroll(int node, int user, int size) implements Step {}

  /// A whole scroll, during which another step happens that changes no list.
  record During(int user, int request, Step step) implements Step {}

  /// A user unfollows somebody and follows again at once, and the copies of before are deleted.
  record Refollow(int node, int user, int other) implements Step {}

  record Restart(int node) implements Step {}

  record Wait(int seconds) implements Step {}

  /// A long absence of everybody, during which an actor posts and the posts are copied to those who are not away for too long.
  record Absence(int days, int node, int actor, int posts, int laterDays) implements Step {}

  /// A long time in which everybody reads the feed now and then.
  record Visits(int node, int times) implements Step {}

  /// A long absence of everybody.
  record Days(int days) implements Step {}
}
