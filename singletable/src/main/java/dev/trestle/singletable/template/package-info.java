/// Parses key templates such as `CHANNEL#{channelId}`, and fills them with the texts of their parts.
///
/// Start at [Template]. The text of a part never contains a character below `&` except in an escape ([Escaping]). So the literals around
/// it, mostly `#`, are always distinct from it, and texts sort as their values do.
@NullMarked
package dev.trestle.singletable.template;

import org.jspecify.annotations.NullMarked;
