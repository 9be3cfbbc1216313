/// The frames of the gateway protocol, as text: `{"op":…,"d":…,"s":…,"t":…}`.
///
/// Start at [ClientFrame], the frames of clients, and [EncodedEvent], the events for them; [Zstd] compresses them for
/// clients that request it. This package has no state and checks no permissions.
@NullMarked
package dev.trestle.apps.chat.gateway.frame;

import org.jspecify.annotations.NullMarked;
