package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A site that a user may edit and does not own: a [SiteAuthor] from the other end.
@Schema(version = 1)
public record AuthoredSite(String did, String siteId, String ownerDid, Instant storedAt) {}
