package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.List;

/// An offer of a company.
@Schema(version = 1)
public record Offer(
    String id,
    String companyId,
    String title,
    List<String> tags,
    Instant createdAt,
    String status) {}
