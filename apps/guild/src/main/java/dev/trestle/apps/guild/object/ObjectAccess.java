package dev.trestle.apps.guild.object;

import dev.trestle.apps.guild.activity.ActivityAccess;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.goal.GoalAccess;
import dev.trestle.apps.guild.graph.ViewerRelations;
import dev.trestle.apps.guild.table.Comment;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Message;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.room.Room;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides who may see an object, for comments, likes, reports and notifications. All reads are consistent and in batches. An object that a
/// viewer may not see is as good as none. Thread-safe.
public final class ObjectAccess {
  private final GuildTable table;
  private final ObjectReads reads;

  public ObjectAccess(GuildTable table) {
    this.table = table;
    this.reads = new ObjectReads(table);
  }

  public Optional<SeenObject> find(String viewerId, ObjectRef ref) {
    return Optional.ofNullable(findAll(viewerId, List.of(ref)).get(ref));
  }

  /// An object that a viewer may see.
  ///
  /// @throws UserErrorException if there is no such object, or none for the viewer
  public SeenObject load(String viewerId, ObjectRef ref) {
    return find(viewerId, ref).orElseThrow(() -> UserErrorException.notFound(ref.kind().word()));
  }

  /// Those of some objects that a viewer may see, in the order of the references.
  public Map<ObjectRef, SeenObject> findAll(String viewerId, Collection<ObjectRef> refs) {
    var wanted = new LinkedHashSet<>(refs);
    refs.stream()
        .filter(ref -> ref.kind() == ObjectKind.COMMENT)
        .forEach(ref -> wanted.add(ref.commented()));
    var items = reads.load(viewerId, wanted);
    var viewpoint =
        new Viewpoint(items, relations(viewerId, items.values()), rooms(viewerId, items));
    var seen = new LinkedHashMap<ObjectRef, SeenObject>();
    for (var ref : refs) {
      viewpoint.find(ref).ifPresent(object -> seen.put(ref, object));
    }
    return seen;
  }

  private ViewerRelations relations(String viewerId, Collection<Object> items) {
    var users = new HashSet<String>();
    var groups = new HashSet<String>();
    var goals = new HashSet<String>();
    for (var item : items) {
      switch (item) {
        case Activity activity -> {
          // An actor is a user or a group. The id does not say which.
          users.add(activity.actorId());
          groups.add(activity.actorId());
          activity.groupId().ifPresent(groups::add);
        }
        case Comment comment -> users.add(comment.userId());
        case Message message -> users.add(message.userId());
        case Goal goal -> {
          users.add(goal.userId());
          goal.groupId().ifPresent(groups::add);
          if (!goal.userId().equals(viewerId)) {
            goals.add(goal.id());
          }
        }
        case GroupQuest quest -> groups.add(quest.groupId());
        case User user -> users.add(user.userId());
        case Group group -> groups.add(group.id());
        default -> {}
      }
    }
    groups.remove(viewerId);
    return ViewerRelations.load(table, viewerId, users, groups, goals);
  }

  /// The rooms that a viewer is in, among those of some objects.
  private Set<String> rooms(String viewerId, Map<ObjectRef, Object> items) {
    var rooms = new HashSet<String>();
    for (var item : items.values()) {
      var roomId =
          switch (item) {
            case Message message -> Optional.of(message.roomId());
            case Room room -> Optional.of(room.id());
            default -> Optional.<String>empty();
          };
      roomId.filter(id -> table.roomMember(id, viewerId).find().isPresent()).ifPresent(rooms::add);
    }
    return rooms;
  }

  /// The objects that were read, as a viewer sees them.
  private record Viewpoint(
      Map<ObjectRef, Object> items, ViewerRelations viewer, Set<String> rooms) {
    Optional<SeenObject> find(ObjectRef ref) {
      return Optional.ofNullable(items.get(ref))
          .flatMap(
              item ->
                  switch (item) {
                    case Activity activity -> activity(ref, activity);
                    case Comment comment -> comment(ref, comment);
                    case Goal goal -> goal(ref, goal);
                    case Quest quest -> quest(ref, quest);
                    case GroupQuest quest -> groupQuest(ref, quest);
                    case User user -> user(ref, user);
                    case Group group -> group(ref, group);
                    case Room room -> room(ref, room);
                    case Message message -> message(ref, message);
                    default -> throw new IllegalStateException("No object: " + ref);
                  });
    }

    private Optional<SeenObject> activity(ObjectRef ref, Activity activity) {
      var actorId = activity.actorId();
      boolean own = actorId.equals(viewer.viewerId());
      boolean byGroup = activity.groupId().filter(actorId::equals).isPresent();
      boolean moderated =
          own || viewer.isAdmin(actorId) || activity.groupId().filter(viewer::isAdmin).isPresent();
      return ActivityAccess.maySee(activity, viewer)
          ? Optional.of(
              new SeenObject(
                  ref,
                  activity,
                  Optional.of(actorId).filter(_ -> !byGroup),
                  activity.groupId(),
                  activity.text().orElse(activity.previewText()),
                  moderated))
          : Optional.empty();
    }

    private Optional<SeenObject> comment(ObjectRef ref, Comment comment) {
      return viewer.hides(comment.userId())
          ? Optional.empty()
          : find(ref.commented())
              .map(
                  on ->
                      new SeenObject(
                          ref,
                          comment,
                          Optional.of(comment.userId()),
                          on.groupId(),
                          comment.text(),
                          on.moderated() || comment.userId().equals(viewer.viewerId())));
    }

    private Optional<SeenObject> goal(ObjectRef ref, Goal goal) {
      return GoalAccess.maySee(goal, viewer)
          ? Optional.of(
              new SeenObject(
                  ref,
                  goal,
                  Optional.of(goal.userId()),
                  goal.groupId(),
                  goal.title(),
                  goal.userId().equals(viewer.viewerId())
                      || goal.groupId().filter(viewer::isAdmin).isPresent()))
          : Optional.empty();
    }

    private Optional<SeenObject> quest(ObjectRef ref, Quest quest) {
      return quest.userId().equals(viewer.viewerId())
          ? Optional.of(
              new SeenObject(
                  ref, quest, Optional.of(quest.userId()), Optional.empty(), quest.title(), true))
          : Optional.empty();
    }

    private Optional<SeenObject> groupQuest(ObjectRef ref, GroupQuest quest) {
      return viewer.isMember(quest.groupId())
          ? Optional.of(
              new SeenObject(
                  ref,
                  quest,
                  Optional.of(quest.createdBy()),
                  Optional.of(quest.groupId()),
                  quest.title(),
                  viewer.isAdmin(quest.groupId())))
          : Optional.empty();
    }

    private Optional<SeenObject> user(ObjectRef ref, User user) {
      return viewer.hides(user.userId())
          ? Optional.empty()
          : Optional.of(
              new SeenObject(
                  ref, user, Optional.of(user.userId()), Optional.empty(), user.nickname(), false));
    }

    private Optional<SeenObject> group(ObjectRef ref, Group group) {
      return group.visibility() != Group.Access.PRIVATE || viewer.isMember(group.id())
          ? Optional.of(
              new SeenObject(
                  ref,
                  group,
                  Optional.of(group.ownerId()),
                  Optional.of(group.id()),
                  group.name(),
                  viewer.isAdmin(group.id())))
          : Optional.empty();
    }

    private Optional<SeenObject> room(ObjectRef ref, Room room) {
      return rooms.contains(room.id())
          ? Optional.of(
              new SeenObject(
                  ref, room, Optional.empty(), room.groupId(), room.title().orElse(""), false))
          : Optional.empty();
    }

    private Optional<SeenObject> message(ObjectRef ref, Message message) {
      return rooms.contains(message.roomId()) && !viewer.hides(message.userId())
          ? Optional.of(
              new SeenObject(
                  ref,
                  message,
                  Optional.of(message.userId()),
                  Optional.empty(),
                  message.text(),
                  false))
          : Optional.empty();
    }
  }
}
