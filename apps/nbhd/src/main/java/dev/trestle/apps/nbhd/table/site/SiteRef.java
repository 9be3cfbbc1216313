package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The owner of a site, found by the id of the site alone.
@Schema(version = 1)
public record SiteRef(String siteId, String ownerDid, Instant storedAt) {}
