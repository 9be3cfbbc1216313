/// Hostile mode: a database that is as unkind as a distant one can be, for tests of what is built on it.
///
/// Start at [HostileDynamo]. It stands in front of a database and does what DynamoDB may do to any caller, and seldom does on a
/// developer's machine: it throttles, conflicts, leaves batches undone, loses answers, cuts pages, and shows indexes as they were a
/// moment ago. [Hostility] says how much of each, [Fault] names them, [Chance] draws them from a seed. [Replica] is where the past is
/// read.
///
/// What must stay true: nothing happens here that DynamoDB's contract rules out. A refused write was not carried out; a page that is cut
/// says where it goes on; an index shows every item as it was at some moment, and never an older one after a newer one.
@NullMarked
package dev.trestle.engine.hostile;

import org.jspecify.annotations.NullMarked;
