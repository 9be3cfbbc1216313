import {session} from '../net/session.js';

/** A few notes made on the spot; off until somebody turns them on. */
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

const tunes = {
  rattle: () =>
    [0, 0.07, 0.13, 0.21].forEach((at, i) => note(180 + 60 * (i % 2), at, 0.05, {type: 'square', volume: 0.05})),
  snake: () => note(520, 0.5, 0.6, {to: 110, type: 'triangle'}),
  ladder: () => [392, 494, 587, 784].forEach((tone, i) => note(tone, 0.5 + i * 0.09, 0.16)),
  turn: () => [660, 880].forEach((tone, i) => note(tone, i * 0.1, 0.18)),
  won: () => [523, 659, 784, 1047].forEach((tone, i) => note(tone, i * 0.14, 0.4)),
  over: () => [392, 330].forEach((tone, i) => note(tone, i * 0.2, 0.4)),
  joined: () => note(740, 0, 0.12, {volume: 0.06}),
};

function play(tune) {
  if (!session.sound || document.hidden) {
    return;
  }
  try {
    context ??= new AudioContext();
    context.resume();
    tunes[tune]();
  } catch {
    // No sound card, no sound.
  }
}

export function sounds(happened, state) {
  for (const one of happened) {
    if (one.type === 'moved' && one.move.playerId === state.me) {
      play('rattle');
      if (one.move.effect?.type in tunes) {
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
