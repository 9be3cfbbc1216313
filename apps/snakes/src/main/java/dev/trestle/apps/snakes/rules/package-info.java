/// The rules of the game, without a database, a clock or a network: the same arguments give the same result.
///
/// Start at [Rules]: where a roll leads to. [Board] and [BoardCheck] say what can be played on, [Boards] has the usual board and makes
/// others, [Options] are the options of a game, and [Dice] the source of rolls: unpredictable ([RandomDice]), and verifiable by every player
/// ([VerifiableDice]).
@NullMarked
package dev.trestle.apps.snakes.rules;

import org.jspecify.annotations.NullMarked;
