package dev.trestle.apps.guild.comment;

import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.object.ObjectBatch;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.notice.CommentCount;
import dev.trestle.kit.id.Ids;
import java.util.List;
import java.util.Map;

/// Reads how many comments there are on objects: those of all goals and quests of a page in one batch for each kind. An activity has the number
/// of its comments itself.
public final class CommentCounts {
  private static final Loader<CommentCount> COUNTS = Loader.of("commentCounts");

  private final GuildTable table;

  CommentCounts(GuildTable table) {
    this.table = table;
  }

  /// The field `commentCount` of a goal or a quest.
  public static Object field(ObjectRef ref, FieldCall call) {
    return call.load(COUNTS, ref.text(), count -> count.map(CommentCount::count).orElse(0));
  }

  Loader<CommentCount> loader() {
    return COUNTS;
  }

  Map<String, CommentCount> read(List<String> keys) {
    return ObjectBatch.read(keys, table::commentCounts);
  }

  /// The number of comments on one object.
  int of(ObjectRef ref) {
    return ref.kind() == ObjectKind.ACTIVITY
        ? table
            .activity(ref.ownerId(), Ids.moment(ref.id()), ref.id())
            .find()
            .map(Activity::commentCount)
            .orElse(0)
        : table.commentCount(ref.type(), ref.id()).find().map(CommentCount::count).orElse(0);
  }
}
