/// Work that takes longer than a request: it is done in small steps, by whichever node comes to it, and goes on after any of them has died.
///
/// ```
///  Jobs ──► an item, stored in the transaction of whatever asks for it
///             │
///          the table's stream: whoever of the group "jobs" is told of an open job …
///             │                                          ▲
///          JobRunner: … does its next step ([Work]) …    │ which is a change of the item, and so on
///             └── and writes down where it is now ───────┘
///                 on condition that nobody else has
///
///  Workers: looks for jobs that are due, or that nobody has touched for a while, and begins the nightly look at everything
/// ```
///
/// Start at [Jobs], then [JobRunner]. A step is small (about [Broom#BATCH] items) and may be done twice, since a node can die between the step
/// and the note of it; so every [Work] does what is harmless to do again. A job that fails says why, and is tried again every now and then.
@NullMarked
package dev.trestle.apps.chat.job;

import org.jspecify.annotations.NullMarked;
