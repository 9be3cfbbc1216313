package dev.trestle.apps.guild.table.graph;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A part of the number of a user's followers, which several items share because one item takes one writer's rate.
@Schema(version = 1)
public record CounterShard(
    String userId, Counter.Kind kind, int shard, long count, Instant updatedAt) {}
