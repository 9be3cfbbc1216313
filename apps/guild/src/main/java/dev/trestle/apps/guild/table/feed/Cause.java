package dev.trestle.apps.guild.table.feed;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The mark that a stream handler has made something out of a change. It is written in one transaction with what is made, so that a change
/// that is delivered twice makes nothing twice.
///
/// @param source the change, such as `GOAL#1#completed`
/// @param kind what was made of it, such as `activity`
@Schema(version = 1)
public record Cause(String source, String kind, Instant createdAt, @Expires Instant expiresAt) {}
