package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A user who may edit a site beside its owner.
///
/// @param did the author
/// @param acceptedAt empty until the user has accepted the invitation
@Schema(version = 1)
public record SiteAuthor(
    String siteId,
    String did,
    String ownerDid,
    String invitedBy,
    Instant storedAt,
    Optional<Instant> acceptedAt) {}
