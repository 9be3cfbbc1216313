package dev.trestle.apps.nbhd.table.identity;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;

/// How often a user has done something within a window of time, such as created neighbourhoods on a day.
///
/// @param window the beginning of the window
@Schema(version = 1)
public record QuotaWindow(
    @Stored(as = "did") String userId,
    String kind,
    Instant window,
    @NotNegative int used,
    @Expires Instant expiresAt) {}
