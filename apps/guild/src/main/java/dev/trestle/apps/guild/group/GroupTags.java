package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.singletable.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes the rows under which a group is found by its tags. Private groups have none.
record GroupTags(GuildTable table) {
  /// The kind of the tagged item, as it is stored.
  static final String ENTITY = "Group";

  /// A tag as it is stored in a row and looked for.
  static String key(String tag) {
    return tag.toLowerCase(Locale.ROOT);
  }

  /// The writes that replace the rows of a group before a change by those after it.
  List<Write<?>> change(Optional<Group> before, Optional<Group> after) {
    var old = before.map(GroupTags::tags).orElse(Set.of());
    var wanted = after.map(GroupTags::tags).orElse(Set.of());
    var writes = new ArrayList<Write<?>>();
    before.ifPresent(
        group ->
            old.stream()
                .filter(tag -> !wanted.contains(tag))
                .forEach(tag -> writes.add(table.tagRow(tag, ENTITY, group.id()).delete())));
    after.ifPresent(
        group ->
            wanted.stream()
                .filter(tag -> !old.contains(tag))
                .map(tag -> new TagRow(tag, ENTITY, group.id(), group.id(), group.createdAt()))
                .forEach(row -> writes.add(table.tagRows().put(row))));
    return writes;
  }

  private static Set<String> tags(Group group) {
    return group.directory().isEmpty()
        ? Set.of()
        : group.tags().stream().map(GroupTags::key).collect(Collectors.toSet());
  }
}
