/// How far everybody has read. Start at [ReadMarkers]: a mark for each reader and channel, which moves forward only, unless its owner puts it back.
/// What does not move a mark is answered by what [ReadMarkerCache] remembers.
///
/// Who is called by a message is written down by [MentionCounts], which the table's stream tells; how many calls are behind a mark is always
/// counted and never added up, so that it does no harm to be told twice, and what is deleted counts no more.
@NullMarked
package dev.trestle.apps.chat.reading;

import org.jspecify.annotations.NullMarked;
