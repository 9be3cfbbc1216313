package dev.trestle.apps.guild;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A goal of a user.
public record Goal(
    String id,
    String userId,
    String title,
    Optional<String> description,
    List<String> tags,
    Instant createdAt,
    Instant updatedAt,
    String status)
    implements OnTimeline {}
