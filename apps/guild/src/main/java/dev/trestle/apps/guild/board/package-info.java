/// Leaderboards: the experience points of users in a week, in a month and for ever, in a group or everywhere.
///
/// Start at [Boards]. Rows follow from awards: [Boards#settle] compares the boards that should count an award with those that have counted it, and
/// changes rows and award in the same transactions. So it can be called again at any time. [BoardPeriods] names the periods.
@NullMarked
package dev.trestle.apps.guild.board;

import org.jspecify.annotations.NullMarked;
