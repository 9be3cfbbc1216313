package dev.trestle.apps.nbhd.table.neighborhood;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// An event that a member announces in a neighbourhood.
@Schema(version = 1)
public record CalendarEvent(
    String neighborhoodId,
    Instant startsAt,
    String eventId,
    String title,
    Optional<String> description,
    Optional<String> place,
    Optional<Instant> endsAt,
    String createdBy,
    Instant storedAt) {}
