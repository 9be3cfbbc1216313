package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The moment up to which a user has read all notifications, on any device.
@Schema(version = 1)
public record NotificationState(String userId, Instant readUpTo) {}
