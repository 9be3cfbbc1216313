package dev.trestle.apps.guild.comment;

import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graphql.MutationType;
import dev.trestle.apps.guild.graphql.MutationType.Call;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserRateLimit;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// The mutations of comments and likes: each reads its input, and lets the rules decide.
final class CommentMutations {
  private final Comments comments;
  private final Likes likes;
  private final CommentCounts counts;
  private final UserRateLimit commentLimit;
  private final UserRateLimit likeLimit;

  CommentMutations(
      Comments comments,
      Likes likes,
      CommentCounts counts,
      UserRateLimit commentLimit,
      UserRateLimit likeLimit) {
    this.comments = comments;
    this.likes = likes;
    this.counts = counts;
    this.commentLimit = commentLimit;
    this.likeLimit = likeLimit;
  }

  void addTo(MutationType mutation) {
    mutation.add("addComment", this::add);
    mutation.add("editComment", this::edit);
    mutation.add(
        "deleteComment",
        call -> call.delete(() -> comments.delete(call.userId(), comment(call, "id"))));
    mutation.add("likeObject", call -> like(call, likes::like));
    mutation.add("unlikeObject", call -> like(call, likes::unlike));
  }

  private Map<String, Object> add(Call call) {
    var input = call.input();
    return result(
        call.run(
            commentLimit.counted(
                call.userId(),
                () ->
                    comments.add(
                        call.userId(),
                        object(call),
                        input.text("text"),
                        input.findText("parentId").map(_ -> comment(call, "parentId"))))));
  }

  private Map<String, Object> edit(Call call) {
    return result(
        call.run(
            () -> comments.edit(call.userId(), comment(call, "id"), call.input().text("text"))));
  }

  private Map<String, Object> result(List<String> ids) {
    var ref = ref(ids);
    return MutationType.results(
        Map.of(
            "comment",
            comments.find(ref),
            "commentCount",
            Optional.of(counts.of(ref.commented()))));
  }

  private Map<String, Object> like(Call call, BiFunction<String, ObjectRef, Plan> rule) {
    var ref =
        ref(
            call.run(
                likeLimit.counted(call.userId(), () -> rule.apply(call.userId(), object(call)))));
    return Map.of(
        "objectId",
        ref.globalId(),
        "likeCount",
        likes.count(ref),
        "viewerLikes",
        likes.isLiked(call.userId(), ref));
  }

  private static ObjectRef ref(List<String> ids) {
    return ObjectRef.parse(ids.getFirst()).orElseThrow();
  }

  private static ObjectRef object(Call call) {
    return ObjectRef.ofGlobalId(call.input().text("object"))
        .orElseThrow(() -> UserErrorException.notFound("object"));
  }

  private static ObjectRef comment(Call call, String member) {
    return ObjectRef.ofGlobalId(call.input().text(member))
        .filter(ref -> ref.kind() == ObjectKind.COMMENT)
        .orElseThrow(() -> UserErrorException.notFound("comment"));
  }
}
