/// Connections that cost little, so that one thread can be a whole crowd: client and server share the machine.
///
/// A [LightSocket] speaks as much of WebSocket as it takes to hear text and to say some; [JsonMembers] finds what matters in
/// an answer.
@NullMarked
package dev.trestle.bench.socket;

import org.jspecify.annotations.NullMarked;
