package dev.trestle.apps.nbhd.table.template;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A template that a user has made, from the user's end.
@Schema(version = 1)
public record OwnedTemplate(String ownerDid, String templateId, Instant storedAt) {}
