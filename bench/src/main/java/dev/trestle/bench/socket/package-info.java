/// Low-cost client connections, so that one thread can run many clients: client and server share the machine.
///
/// A [MinimalWebSocket] is a minimal WebSocket client, a [MinimalHttpClient] a minimal HTTP client; [JsonMembers] finds strings in
/// a response.
@NullMarked
package dev.trestle.bench.socket;

import org.jspecify.annotations.NullMarked;
