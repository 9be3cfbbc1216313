package dev.trestle.apps.nbhd.table.build;

import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Version;
import java.util.Optional;

/// The open builds of a site: at most one that runs and one that waits.
@Schema(version = 1)
public record BuildQueue(
    String siteId,
    Optional<String> runningJob,
    Optional<String> pendingJob,
    @Version long version) {}
