/** The texts of the game. */
import {side} from './board/geometry.js';

export const boardName = ({size}) => `${side(size)} × ${side(size)}`;

export const modeName = ({mode}) => (mode === 'turn' ? 'Taking turns' : 'Race');

export const statusName = {waiting: 'Waiting', playing: 'Playing', finished: 'Finished', abandoned: 'Abandoned'};

export const ordinal = n => {
  const ends = {one: 'st', two: 'nd', few: 'rd', other: 'th'};
  return `${n}${ends[new Intl.PluralRules('en', {type: 'ordinal'}).select(n)]}`;
};

const finishes = {
  stay: 'Exact roll to finish',
  bounce: 'Bounce back from the end',
  pass: 'Any roll over the end wins',
};

/** The rules of a game in a few words each, the unusual ones only. */
export function ruleTexts(options) {
  return [
    modeName(options),
    finishes[options.finish],
    options.sixToStart && 'Six to start',
    options.mode === 'turn' && options.extraOnSix && 'Extra roll on six',
    options.places === 0 ? 'Played until all arrive' : options.places > 1 && `Played for ${options.places} places`,
    options.verifiable && 'Provably fair dice',
    options.practice && 'Practice',
  ].filter(Boolean);
}

export function duration(millis) {
  const seconds = Math.max(0, Math.round(millis / 1000));
  return seconds < 60
    ? `${seconds} s`
    : seconds < 3600
      ? `${Math.floor(seconds / 60)} min ${seconds % 60} s`
      : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** A move in words, for screen readers. */
export function moveText(move, isMe) {
  const who = isMe ? 'You' : move.playerName;
  if (move.effect?.type === 'third_six') {
    return `${who} rolled a third six: back to ${move.newPosition}.`;
  }
  if (move.newPosition === move.previousPosition) {
    return `${who} rolled ${move.diceRoll} and ${isMe ? 'stay' : 'stays'} on ${move.newPosition}.`;
  }
  const jump = {snake: `Down a snake to ${move.newPosition}.`, ladder: `Up a ladder to ${move.newPosition}.`}[
    move.effect?.type
  ];
  return jump
    ? `${who} rolled ${move.diceRoll}. ${jump}`
    : `${who} rolled ${move.diceRoll}, now on ${move.newPosition}.`;
}
