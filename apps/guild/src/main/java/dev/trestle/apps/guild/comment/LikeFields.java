package dev.trestle.apps.guild.comment;

import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.ObjectType;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.object.ObjectBatch;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.notice.LikeCount;
import java.util.Optional;
import java.util.function.Function;

/// The fields `likeCount` and `viewerLikes` of goals and quests, read in one batch for each kind.
record LikeFields(GuildTable table) {
  private static final Loader<LikeCount> COUNTS = Loader.of("likeCounts");
  private static final Loader<Like> VIEWER_LIKES = Loader.of("viewerLikesObject");

  void addTo(SchemaParts schema) {
    schema.loader(COUNTS, keys -> ObjectBatch.read(keys, table::likeCounts));
    schema.viewerLoader(
        VIEWER_LIKES,
        (viewerId, keys) ->
            ObjectBatch.read(keys, (type, ids) -> table.likes(type, ids, viewerId)));
    add(schema.type("Goal", Goal.class), ObjectRef::of);
    add(schema.type("Quest", Quest.class), ObjectRef::of);
    add(schema.type("GroupQuest", GroupQuest.class), ObjectRef::of);
  }

  private static <T> void add(ObjectType<T> type, Function<T, ObjectRef> ref) {
    type.resolved(
            "likeCount",
            (object, call) ->
                call.load(
                    COUNTS,
                    ref.apply(object).text(),
                    count -> count.map(LikeCount::count).orElse(0)))
        .resolved(
            "viewerLikes",
            (object, call) ->
                call.load(VIEWER_LIKES, ref.apply(object).text(), Optional::isPresent));
  }
}
