/// Pages of home feeds: a merge of the copies in a reader's feed and of the lists of all actors that copies do not cover.
///
/// Start at [HomeFeed]. A page is made so:
///
/// ```
///  ReaderStates ─ state of the feed ──► RelationsCache ─ whom the reader follows
///                                            │
///  PromotedActors, Coverage ─ what copies are complete for; Heads ─ who has anything new enough
///                                            │
///  PageSources ─ one source for the copies, up to two for each actor ──► Merge ──► PageReading ─ activities of copies, blocks
///                                            │
///  the state of the feed again: has it changed, the page is read again
/// ```
///
/// Invariant: a page never shows what its reader may not see, and never repeats or skips an item that existed when the first page was read.
/// Caches are checked against consistent reads ([RelationsCache], [Heads], [RecentActivities]) or may be wrong without harm ([PromotedActors]).
///
/// A page ends early after `limits.queries` queries, at a position up to which it is complete. It makes more queries only where it could not get any
/// further otherwise: for a reader of more than 400 actors, all of whom have newer activities than the cursor.
@NullMarked
package dev.trestle.apps.guild.feed.home;

import org.jspecify.annotations.NullMarked;
