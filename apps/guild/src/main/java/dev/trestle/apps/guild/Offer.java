package dev.trestle.apps.guild;

import java.time.Instant;
import java.util.List;

/// An offer of a company.
public record Offer(
    String id,
    String companyId,
    String title,
    List<String> tags,
    Instant createdAt,
    String status) {}
