package dev.trestle.apps.nbhd.table.site;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// An uploaded file of a site. Its content is a [dev.trestle.apps.nbhd.table.deploy.SiteBlob].
///
/// @param path without a slash at its beginning, such as `pictures/cat.jpg`
@Schema(version = 1)
public record SiteFile(
    String siteId,
    String path,
    String sha256,
    String contentType,
    long size,
    String uploadedBy,
    Instant storedAt) {}
