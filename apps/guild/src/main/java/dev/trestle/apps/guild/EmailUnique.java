package dev.trestle.apps.guild;

import java.time.Instant;

/// A reservation of an email address by a user, which keeps addresses unique.
public record EmailUnique(String email, String userId, Instant createdAt) {}
