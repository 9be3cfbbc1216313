package dev.trestle.apps.nbhd.table.statistics;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// How often a page of a site was read on a day.
///
/// @param day in UTC, as eight digits: `20260131`
@Schema(version = 1)
public record PageStat(
    String siteId, String day, String path, @NotNegative long views, @Expires Instant expiresAt) {}
