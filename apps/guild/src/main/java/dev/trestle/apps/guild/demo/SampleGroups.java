package dev.trestle.apps.guild.demo;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The groups of the sample content: one for each theme, which the first user of the theme creates.
final class SampleGroups {
  private final Map<String, Group> groups = new LinkedHashMap<>();

  /// A group and its room.
  ///
  /// @param members global ids
  record Group(String id, String roomId, Set<String> members) {
    boolean has(DemoMember member) {
      return members.contains(member.id());
    }
  }

  int size() {
    return groups.size();
  }

  List<String> themes() {
    return List.copyOf(groups.keySet());
  }

  /// The group of the theme of a member, if they are in it.
  Optional<Group> of(DemoMember member) {
    return Optional.ofNullable(groups.get(member.person().theme().key()))
        .filter(group -> group.has(member));
  }

  /// Lets a newcomer join the group of their theme, or create it.
  void enter(DemoMember newcomer) {
    var theme = newcomer.person().theme();
    if (groups.containsKey(theme.key())) {
      join(newcomer, theme.key());
    } else {
      create(newcomer, theme);
    }
  }

  void join(DemoMember member, String theme) {
    var group = groups.get(theme);
    if (group != null && group.members.add(member.id())) {
      member.mutate("joinGroup", "group { id }", Map.of("groupId", group.id));
    }
  }

  private void create(DemoMember owner, DemoContent.Theme theme) {
    var texts = theme.group();
    var input = new HashMap<String, Object>();
    input.put("name", texts.name());
    input.put("slug", texts.slug());
    input.put("description", texts.description());
    input.put("tags", theme.tags());
    var group = owner.mutate("createGroup", "group { id roomId }", input).part("group");
    var members = new HashSet<>(Set.of(owner.id()));
    groups.put(theme.key(), new Group(group.text("id"), group.text("roomId"), members));
  }
}
