package dev.trestle.apps.guild;

import java.time.Instant;

/// That an address is taken, and by whom.
public record EmailUnique(String email, String userId, Instant createdAt) {}
