package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A verified handle of the AT Protocol and its user.
///
/// @param checkedAt when both directions were verified last
@Schema(version = 1)
public record HandleRef(String handle, String did, Instant checkedAt) {}
