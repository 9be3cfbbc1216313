package dev.trestle.apps.guild.activity;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserRateLimit;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import dev.trestle.kit.api.Problems;
import java.util.List;
import java.util.Map;

/// The mutations of activities: each reads its input, and lets the rules decide.
final class ActivityMutations {
  private final GuildTable table;
  private final ActivityChanges changes;
  private final NewPost posts;
  private final UserRateLimit limit;

  ActivityMutations(GuildTable table, ActivityChanges changes, NewPost posts, UserRateLimit limit) {
    this.table = table;
    this.changes = changes;
    this.posts = posts;
    this.limit = limit;
  }

  void addTo(MutationType mutation) {
    mutation.add("postActivity", this::post);
    mutation.add("editActivity", this::edit);
    mutation.add("deleteActivity", this::delete);
  }

  private Map<String, Object> post(Call call) {
    var ids =
        call.run(
            limit.counted(
                call.userId(),
                () -> {
                  var draft = posts.draft(call);
                  var posting = posting(draft.activity());
                  return plan(posting.activity().key()).with(posting.writes()).with(draft.writes());
                }));
    return activity(ids);
  }

  /// Clients get 503 from a node whose clock is wrong, and another node may take the post.
  private Posting posting(ActivityDraft draft) {
    try {
      return changes.post(draft);
    } catch (ClockSkewException wrong) {
      throw Problems.of(503, "UNAVAILABLE", String.valueOf(wrong.getMessage()));
    }
  }

  private static Plan plan(ActivityKey key) {
    return Plan.of(key.actorId(), key.activityId());
  }

  private Map<String, Object> activity(List<String> ids) {
    return MutationType.results(
        Map.of(
            "activity",
            ActivityIds.key(ids.get(0), ids.get(1))
                .flatMap(
                    key ->
                        table.activity(key.actorId(), key.createdAt(), key.activityId()).find())));
  }

  private Map<String, Object> edit(Call call) {
    var key = key(call);
    var text = call.input().text("text").strip();
    new InputErrors().text("text", text, 1, ActivityLimits.TEXT).throwIfAny();
    return activity(
        call.run(() -> plan(key).with(allowed(changes.edit(key, call.userId(), text)).writes())));
  }

  private Map<String, Object> delete(Call call) {
    return call.delete(
        () -> {
          var key = key(call);
          return plan(key).with(allowed(changes.delete(key, call.userId())).writes());
        });
  }

  private static ActivityKey key(Call call) {
    return ActivityIds.parse(call.input().text("id"))
        .orElseThrow(() -> UserErrorException.notFound("activity"));
  }

  private static ActivityDecision allowed(ActivityDecision decision) {
    return switch (decision.outcome()) {
      case DONE -> decision;
      case NOT_FOUND -> throw UserErrorException.notFound("activity");
      case TOO_LATE ->
          throw UserErrorException.of(
              ErrorCode.FORBIDDEN,
              "Only posts can be edited, and only for %d minutes."
                  .formatted(Activities.EDITABLE.toMinutes()));
    };
  }
}
