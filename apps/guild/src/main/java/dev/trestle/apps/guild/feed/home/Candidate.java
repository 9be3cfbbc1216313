package dev.trestle.apps.guild.feed.home;

import dev.trestle.apps.guild.feed.FeedPosition;
import dev.trestle.apps.guild.table.feed.Activity;
import java.util.Optional;

/// An item that may be shown on a page.
///
/// @param activity as it was read from the actor's list; empty for a copy, whose activity is read later
record Candidate(FeedPosition position, String actorId, Optional<Activity> activity) {
  static Candidate pulled(Activity activity) {
    return new Candidate(
        new FeedPosition(activity.createdAt(), activity.activityId()),
        activity.actorId(),
        Optional.of(activity));
  }

  static Candidate copied(FeedPosition position, String actorId) {
    return new Candidate(position, actorId, Optional.empty());
  }
}
