/// Background jobs: durable work in small steps, which any node continues after a crash. And schedules: work that is repeated.
///
/// ```
///  an item ([Job]), stored in the transaction of the request that asks for it
///      │
///  the table's stream: a node of the group "jobs" is sent the open job …
///      │                                                    ▲
///  [JobRunner]: … runs its next step ([JobHandler]) …       │ which is a change of the item, and so on
///      └── and stores the [Progress] ───────────────────────┘
///          on condition that no other node has
/// ```
///
/// Start at [Job], then [JobRunner]. [JobWorkers] runs jobs at a node, and looks for jobs that are due or were abandoned. A step is small
/// (about [DeletionSweep#BATCH] items) and may be repeated, since a node can die between the step and storing its progress; so every
/// handler does what is harmless to do again. A job that fails stores why, and is tried again. A [Schedule] repeats something at this node.
/// [NightlyJob] starts a job once per night; [TableScan] is how one reads all items.
@NullMarked
package dev.trestle.kit.job;

import org.jspecify.annotations.NullMarked;
