package dev.trestle.apps.guild.group;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.table.group.Group;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The values of a new group.
public record NewGroup(
    String name, String slug, String description, List<String> tags, Group.Access access) {
  private static final Pattern SLUG = Pattern.compile("[a-z0-9-]*");

  public NewGroup {
    name = name.strip();
    slug = slug.strip().toLowerCase(Locale.ROOT);
    description = description.strip();
    tags = tags.stream().distinct().toList();
  }

  void check() {
    checkContent(name, description, tags)
        .text("slug", slug, GroupLimits.SLUG_MIN, GroupLimits.SLUG_MAX)
        .require(
            SLUG.matcher(slug).matches(), "slug", "slug has letters a to z, digits and hyphens.")
        .throwIfAny();
  }

  /// Checks what can be changed later.
  static InputErrors checkContent(String name, String description, List<String> tags) {
    return new InputErrors()
        .text("name", name, GroupLimits.NAME_MIN, GroupLimits.NAME_MAX)
        .text("description", description, 0, GroupLimits.DESCRIPTION_MAX)
        .tags("tags", tags);
  }

  Group group(String id, String ownerId, String roomId, Instant now) {
    return new Group(
        id,
        name,
        Optional.of(slug),
        description,
        ownerId,
        tags,
        true,
        access,
        1,
        roomId,
        Optional.empty(),
        now,
        now,
        0);
  }
}
