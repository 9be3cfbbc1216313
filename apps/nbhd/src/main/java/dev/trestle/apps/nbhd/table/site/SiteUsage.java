package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;

/// How much a site has stored, for its quota.
@Schema(version = 1)
public record SiteUsage(String siteId, @NotNegative long bytes, @NotNegative int files) {}
