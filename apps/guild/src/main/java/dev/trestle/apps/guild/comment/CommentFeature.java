package dev.trestle.apps.guild.comment;

import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.job.JobHandler;
import java.util.Map;

/// Comments and likes as a feature: their part of the API, and the deletion of those on deleted objects.
public final class CommentFeature implements GuildFeature {
  private final GuildParts parts;
  private final ReactionPurge purge;

  public CommentFeature(GuildParts parts) {
    this.parts = parts;
    this.purge = new ReactionPurge(parts.table(), parts.clock());
  }

  @Override
  public void addTo(SchemaParts schema) {
    var table = parts.table();
    var access = new ObjectAccess(table);
    var comments = new Comments(table, access, parts.ids(), parts.clock());
    var counts = new CommentCounts(table);
    new CommentTypes(table, access, comments, counts).addTo(schema);
    new LikeFields(table).addTo(schema);
    schema.payload("CommentPayload", "comment", "commentCount");
    schema.payload("LikePayload", "objectId", "likeCount", "viewerLikes");
    new CommentMutations(
            comments,
            new Likes(table, access, parts.clock()),
            counts,
            parts.limit("comments", CommentLimits.RATE),
            parts.limit("likes", CommentLimits.LIKE_RATE))
        .addTo(schema.mutation());
  }

  @Override
  public Map<String, JobHandler> jobs() {
    return Map.of(ReactionPurge.KIND, purge);
  }

  @Override
  public void start(Background background) {
    background.add(purge.subscribe(background.streams().group("reactions")).start());
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits.add("comment.text", 1, CommentLimits.TEXT_MAX);
  }
}
