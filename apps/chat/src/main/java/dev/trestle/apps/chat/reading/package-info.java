/// Read states: how far each user has read in each channel. Start at [ReadMarkers]: a marker for each user and channel,
/// which only moves forward, unless the user moves it back. [ReadMarkerCache] answers calls that would not move a
/// marker.
///
/// [MentionCounts] receives messages from the stream and stores one item for each mention. The number of unread
/// mentions is always counted from these items and never incremented, so a repeated stream record does no harm, and a
/// deleted message no longer counts.
@NullMarked
package dev.trestle.apps.chat.reading;

import org.jspecify.annotations.NullMarked;
