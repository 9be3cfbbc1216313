package dev.trestle.apps.guild.object;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.ActivityKey;
import dev.trestle.apps.guild.table.goal.GoalKey;
import dev.trestle.apps.guild.table.notice.CommentKey;
import dev.trestle.kit.id.Ids;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Reads objects by their keys, each kind in one batch. It does not ask who may see them.
final class ObjectReads {
  private final GuildTable table;

  ObjectReads(GuildTable table) {
    this.table = table;
  }

  /// The stored records of those objects that exist.
  ///
  /// @param viewerId only the viewer's own quests are read
  Map<ObjectRef, Object> load(String viewerId, Collection<ObjectRef> refs) {
    var found = new HashMap<ObjectRef, Object>();
    for (var kind : ObjectKind.values()) {
      var ofKind = refs.stream().filter(ref -> ref.kind() == kind).distinct().toList();
      if (!ofKind.isEmpty()) {
        found.putAll(load(viewerId, kind, ofKind));
      }
    }
    return found;
  }

  private Map<ObjectRef, ?> load(String viewerId, ObjectKind kind, List<ObjectRef> refs) {
    return switch (kind) {
      case ACTIVITY -> read(refs, ObjectReads::activityKey, table::activities);
      case COMMENT -> read(refs, ObjectReads::commentKey, table::comments);
      case GOAL ->
          read(refs, ref -> Optional.of(new GoalKey(ref.ownerId(), ref.id())), table::goals);
      case QUEST ->
          read(
              refs,
              ref -> Optional.of(ref.id()).filter(_ -> ref.ownerId().equals(viewerId)),
              ids -> table.quests(viewerId, ids));
      case USER -> read(refs, ref -> Optional.of(ref.id()), this::users);
      case GROUP -> read(refs, ref -> Optional.of(ref.id()), table::groups);
      case ROOM -> read(refs, ref -> Optional.of(ref.id()), table::rooms);
      case GROUP_QUEST -> each(refs, ref -> table.groupQuest(ref.ownerId(), ref.id()).find());
      case MESSAGE -> each(refs, this::message);
    };
  }

  private static <K, V> Map<ObjectRef, V> read(
      List<ObjectRef> refs,
      Function<ObjectRef, Optional<K>> key,
      Function<Collection<K>, Map<K, V>> batch) {
    var keys = new HashMap<K, ObjectRef>();
    refs.forEach(ref -> key.apply(ref).ifPresent(it -> keys.put(it, ref)));
    var found = new HashMap<ObjectRef, V>();
    if (!keys.isEmpty()) {
      batch
          .apply(new ArrayList<>(keys.keySet()))
          .forEach((it, item) -> found.put(keys.get(it), item));
    }
    return found;
  }

  private static Map<ObjectRef, ?> each(
      List<ObjectRef> refs, Function<ObjectRef, Optional<?>> read) {
    var found = new HashMap<ObjectRef, Object>();
    refs.forEach(ref -> read.apply(ref).ifPresent(item -> found.put(ref, item)));
    return found;
  }

  private Map<String, User> users(Collection<String> ids) {
    var users = new HashMap<>(table.users(ids));
    users.values().removeIf(user -> user.deletedAt().isPresent());
    return users;
  }

  private Optional<?> message(ObjectRef ref) {
    return moment(ref.id()).flatMap(at -> table.message(ref.ownerId(), at, ref.id()).find());
  }

  private static Optional<ActivityKey> activityKey(ObjectRef ref) {
    return moment(ref.id()).map(at -> new ActivityKey(ref.ownerId(), at, ref.id()));
  }

  static Optional<CommentKey> commentKey(ObjectRef ref) {
    var on = ref.commented();
    return moment(ref.id()).map(at -> new CommentKey(on.type(), on.id(), at, ref.id()));
  }

  /// The time in an id; empty if the text is no id.
  private static Optional<Instant> moment(String id) {
    return Ids.parse(id).filter(id::equals).map(Ids::moment);
  }
}
