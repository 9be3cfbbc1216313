package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// That somebody was in a server, and is no more: what they have said there is still theirs. Stays where they come back, and goes with
/// either of the two.
@Schema(version = 1)
public record LeftServer(String userId, String serverId, Instant leftAt) {}
