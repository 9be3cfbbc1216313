package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.TagRow;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.singletable.Listing;

/// The directory of the groups that everybody may find: by name, by the beginning of a name, and by tag. An index lists them, so a new group is shown
/// within moments; a private group is in none of the lists.
public record GroupDirectory(GuildTable table) {
  private static final String LISTED = "listed";

  /// All groups by name.
  public Listing<Group> all() {
    return table.groupsIn(LISTED);
  }

  /// The groups whose names begin with a text, without regard to capitals.
  public Listing<Group> named(String beginning) {
    return table.groupsNamed(LISTED, Group.nameKey(beginning));
  }

  /// The rows of groups with a tag.
  public Listing<TagRow> tagged(String tag) {
    return table.taggedAs(GroupTags.key(tag), GroupTags.ENTITY);
  }
}
