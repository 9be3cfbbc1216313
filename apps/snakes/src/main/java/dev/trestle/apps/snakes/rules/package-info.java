/// The rules of the game, without a database, a clock or a network: the same arguments give the same result.
///
/// Start at [Rules]: where a roll leads to. [Board] and [BoardCheck] say what can be played on, [Boards] has the usual board and makes
/// others, [Options] is what a group agrees on, and [Dice] is where luck comes from: nobody's to guess ([RandomDice]), and anybody's to verify
/// ([VerifiableDice]).
@NullMarked
package dev.trestle.apps.snakes.rules;

import org.jspecify.annotations.NullMarked;
