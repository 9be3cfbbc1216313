package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.graph.Follow;
import dev.trestle.apps.guild.table.reward.Badge;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.feature.Background;
import dev.trestle.singletable.stream.Subscriber;

/// Activities as a feature: posts, the lists of an actor, of a group and of a tag, and the activities that follow from what users do.
public final class ActivityFeature implements GuildFeature {
  private final GuildParts parts;
  private final Activities activities;
  private final PostedPictures pictures;
  private final ActivityQueries queries;
  private final GroupActivitySubscription onGroupActivity;

  /// Creates the feature.
  ///
  /// @param pictures attaches uploads to posts
  public ActivityFeature(GuildParts parts, ClockSkew skew, PostedPictures pictures) {
    this.parts = parts;
    this.activities = new Activities(parts.table(), parts.clock(), parts.ids(), skew);
    this.pictures = pictures;
    this.queries = new ActivityQueries(parts.table());
    this.onGroupActivity = new GroupActivitySubscription(queries, parts.topics());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    new ActivityResolvers(table, parts.clock()).addTo(schema);
    queries.addTo(schema);
    onGroupActivity.addTo(schema);
    schema.payload("ActivityPayload", "activity");
    new ActivityMutations(
            table,
            activities.changes(),
            new NewPost(table, parts.clock(), pictures),
            parts.limit("posts", ActivityLimits.POSTS))
        .addTo(schema.mutation());
  }

  @Override
  public void publish(Subscriber changes) {
    onGroupActivity.publish(changes);
  }

  @Override
  public void start(Background background) {
    var derived = new DerivedActivities(parts.table(), activities);
    background.add(
        background
            .streams()
            .group("activities")
            .created(Goal.class, change -> derived.created(change.entity()))
            .changed(Goal.class, change -> derived.changed(change.before(), change.after()))
            .changed(Quest.class, change -> derived.changed(change.before(), change.after()))
            .changed(GroupQuest.class, change -> derived.changed(change.before(), change.after()))
            .changed(XpSummary.class, change -> derived.changed(change.before(), change.after()))
            .created(Badge.class, change -> derived.earned(change.entity()))
            .created(Follow.class, change -> derived.followed(change.entity()))
            .start());
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits
        .add("post.text", 1, ActivityLimits.TEXT)
        .add("post.pictures", 0, ActivityLimits.PICTURES);
  }
}
