package dev.trestle.apps.nbhd.table.statistics;

import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;

/// How often the pages of a site were read on a day, and by how many visitors.
///
/// @param day in UTC, as eight digits: `20260131`
@Schema(version = 1)
public record DayStat(
    String siteId, String day, @NotNegative long views, @NotNegative long visitors) {}
