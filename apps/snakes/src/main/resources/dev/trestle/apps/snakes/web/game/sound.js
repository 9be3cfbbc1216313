import {session} from '../net/session.js';

/** Sound effects, synthesised by the browser; off until the player turns them on. */
let context;

function note(frequency, at, length, {type = 'sine', volume = 0.12, to = frequency} = {}) {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, {type, frequency});
  const gain = new GainNode(context, {gain: 0});
  tone.frequency.linearRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** Plays notes of these frequencies one after the other. */
function sequence(frequencies, {first = 0, gap, length}) {
  for (const [i, frequency] of frequencies.entries()) {
    note(frequency, first + i * gap, length);
  }
}

function rattle() {
  for (const [i, at] of [0, 0.07, 0.13, 0.21].entries()) {
    note(180 + 60 * (i % 2), at, 0.05, {type: 'square', volume: 0.05});
  }
}

const effects = {
  rattle,
  snake: () => note(520, 0.5, 0.6, {to: 110, type: 'triangle'}),
  ladder: () => sequence([392, 494, 587, 784], {first: 0.5, gap: 0.09, length: 0.16}),
  turn: () => sequence([660, 880], {gap: 0.1, length: 0.18}),
  won: () => sequence([523, 659, 784, 1047], {gap: 0.14, length: 0.4}),
  over: () => sequence([392, 330], {gap: 0.2, length: 0.4}),
  joined: () => note(740, 0, 0.12, {volume: 0.06}),
};

function play(effect) {
  if (!session.sound || document.hidden) {
    return;
  }
  try {
    context ??= new AudioContext();
    context.resume();
    effects[effect]();
  } catch {
    // Browsers without audio are silent.
  }
}

export function sounds(changes, state) {
  for (const one of changes) {
    if (one.type === 'moved' && one.move.playerId === state.me) {
      play('rattle');
      if (one.move.effect?.type in effects) {
        play(one.move.effect.type);
      }
    } else if (one.type === 'turn' && one.playerId === state.me) {
      play('turn');
    } else if (one.type === 'ended') {
      play(one.ended.winnerId === state.me ? 'won' : 'over');
    } else if (one.type === 'joined') {
      play('joined');
    }
  }
}
