package dev.trestle.apps.nbhd.table.statistics;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A visitor of a site on a day, as a hash with the salt of that day, which is forgotten: it identifies nobody.
///
/// @param day in UTC, as eight digits: `20260131`
@Schema(version = 1)
public record VisitorHash(String siteId, String day, String hash, @Expires Instant expiresAt) {}
