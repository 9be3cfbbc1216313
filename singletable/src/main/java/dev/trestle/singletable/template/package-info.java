/// Keys as text: templates such as `CHANNEL#{channelId}`, and the parts that fill them.
///
/// Start at [Template]. A part's text never holds a character below `&` except as an escape ([Escaping]), so the literals around it
/// (`#`, above all) can always be told from it, and texts sort as their values do.
@NullMarked
package dev.trestle.singletable.template;

import org.jspecify.annotations.NullMarked;
