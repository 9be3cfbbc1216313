/// What goes over the gateway's sockets, as text: `{"op":…,"d":…,"s":…,"t":…}`.
///
/// Start at [ClientFrame], what clients say, and [EncodedEvent], what they are told; those who want it compressed are told
/// by [Zstd]. Here is no state and nobody's rights: only words.
@NullMarked
package dev.trestle.apps.chat.gateway.frame;

import org.jspecify.annotations.NullMarked;
