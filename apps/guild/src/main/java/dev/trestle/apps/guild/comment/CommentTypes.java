package dev.trestle.apps.guild.comment;

import dev.trestle.apps.guild.account.UserLoaders;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graph.ViewerRelations;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.object.ObjectAccess;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.object.SeenObject;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Like;
import dev.trestle.apps.guild.table.Quest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The type `Comment`, the query for the comments on an object, and the number of comments of goals and quests. Authors, mentioned users, likes
/// and rights of all comments of a page are read in batches.
final class CommentTypes {
  private static final Loader<Like> VIEWER_LIKES = Loader.of("viewerLikesComment");

  /// The commented objects that the viewer may see, by the text of their keys.
  private static final Loader<SeenObject> COMMENTED = Loader.of("commentedObjects");

  private final GuildTable table;
  private final ObjectAccess access;
  private final Comments comments;
  private final CommentCounts counts;

  CommentTypes(GuildTable table, ObjectAccess access, Comments comments, CommentCounts counts) {
    this.table = table;
    this.access = access;
    this.comments = comments;
    this.counts = counts;
  }

  void addTo(SchemaParts schema) {
    schema.loader(counts.loader(), counts::read);
    schema.viewerLoader(COMMENTED, this::commented);
    schema.viewerLoader(
        VIEWER_LIKES, (viewerId, ids) -> table.likes(ObjectKind.COMMENT.type(), ids, viewerId));
    schema
        .type("Comment", Comment.class)
        .field("id", comment -> ObjectRef.of(comment).globalId())
        .field("objectId", comment -> on(comment).globalId())
        .field("parentId", CommentTypes::parentId)
        .resolved("author", CommentTypes::author)
        .field("text", Comment::text)
        .resolved(
            "mentions",
            (comment, call) -> call.loadAll(UserLoaders.KNOWN, comment.mentions(), users -> users))
        .field("likeCount", Comment::likeCount)
        .resolved(
            "viewerLikes",
            (comment, call) -> call.load(VIEWER_LIKES, comment.id(), Optional::isPresent))
        .resolved("mayEdit", this::mayEdit)
        .resolved("mayDelete", CommentTypes::mayDelete)
        .field("editedAt", Comment::editedAt)
        .field("createdAt", Comment::createdAt);
    schema.connection("Comment");
    schema.node(
        ObjectKind.COMMENT.type(),
        ObjectRef.COMMENT_PARTS,
        (call, id) -> ObjectRef.of(id).flatMap(ref -> find(call, ref)));
    schema.query().resolved("comments", (_, call) -> page(call));
    schema
        .type("Goal", Goal.class)
        .resolved("commentCount", (goal, call) -> CommentCounts.field(ObjectRef.of(goal), call));
    schema
        .type("GroupQuest", GroupQuest.class)
        .resolved("commentCount", (quest, call) -> CommentCounts.field(ObjectRef.of(quest), call));
    schema
        .type("Quest", Quest.class)
        .resolved("commentCount", (quest, call) -> CommentCounts.field(ObjectRef.of(quest), call));
  }

  private static ObjectRef on(Comment comment) {
    return ObjectRef.of(comment).commented();
  }

  private static Optional<String> parentId(Comment comment) {
    var on = on(comment);
    return comment
        .parentId()
        .map(
            id ->
                ObjectRef.of(ObjectKind.COMMENT, on.type(), on.ownerId(), on.id(), id).globalId());
  }

  private static Object author(Comment comment, FieldCall call) {
    return call.load(UserLoaders.KNOWN, comment.userId(), user -> user.orElse(null));
  }

  private boolean mayEdit(Comment comment, FieldCall call) {
    return call.viewerIs(comment.userId()) && comments.isEditable(comment);
  }

  private static Object mayDelete(Comment comment, FieldCall call) {
    return call.viewerIs(comment.userId())
        ? true
        : call.load(
            COMMENTED,
            on(comment).text(),
            object -> object.filter(SeenObject::moderated).isPresent());
  }

  private Map<String, SeenObject> commented(String viewerId, List<String> keys) {
    var found = new HashMap<String, SeenObject>();
    access
        .findAll(viewerId, keys.stream().map(ObjectRef::parse).flatMap(Optional::stream).toList())
        .forEach((ref, object) -> found.put(ref.text(), object));
    return found;
  }

  private Optional<Comment> find(FieldCall call, ObjectRef ref) {
    return access.find(call.userId(), ref).flatMap(object -> object.as(Comment.class));
  }

  private Connection page(FieldCall call) {
    var ref =
        ObjectRef.ofGlobalId(call.arguments().text("object"))
            .filter(it -> it.kind().canBeCommented())
            .orElseThrow(() -> UserErrorException.notFound("object"));
    var on = access.load(call.userId(), ref).ref();
    return Connection.ofNodes(
        call.arguments(),
        table.commentsOn(on.type(), on.id()),
        found -> visible(call.userId(), found));
  }

  /// Comments whose authors are not hidden from the viewer.
  private Map<Comment, Comment> visible(String viewerId, List<Comment> found) {
    var authors = found.stream().map(Comment::userId).collect(Collectors.toSet());
    var viewer = ViewerRelations.load(table, viewerId, authors, Set.of(), Set.of());
    return found.stream()
        .filter(comment -> !viewer.hides(comment.userId()))
        .collect(Collectors.toMap(Function.identity(), Function.identity()));
  }
}
