/// Leaderboards: the experience points of users in a week, in a month and for ever, in a group or everywhere.
///
/// Start at [Boards]. Rows follow from awards: [Boards#settle] compares the boards that should count an award with those that have counted it, and
/// changes rows and award in the same transactions. So it can be called again at any time. [BoardEvents] calls it for changes of the table's stream;
/// [BoardWalk] is the job that calls it for all awards of a user. [BoardPeriods] names the periods, which begin and end in UTC for everybody. The
/// API is in `api`.
@NullMarked
package dev.trestle.apps.guild.board;

import org.jspecify.annotations.NullMarked;
