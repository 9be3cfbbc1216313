package dev.trestle.apps.guild;

import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.List;

/// A project or community.
public record Group(
    @Stored(as = "groupId") String id,
    String name,
    String description,
    String ownerId,
    List<String> tags,
    boolean isPersistent,
    Instant createdAt,
    Instant updatedAt) {}
