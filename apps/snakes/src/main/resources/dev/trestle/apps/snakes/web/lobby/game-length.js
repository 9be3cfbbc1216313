/**
 * The expected length of a game, simulated some hundred times. The server computes the same for a stored board; this
 * one follows the form while it is changed.
 */
const games = 400;

export function expectedRolls(board, options) {
  const jumps = new Map(board.snakesAndLadders.map(({from, to}) => [from, to]));
  // A seeded generator, so that the same board always has the same length.
  let seed = 0x9e3779b9;
  const roll = () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return (((seed ^ (seed >>> 13)) >>> 0) % 6) + 1;
  };
  let rolls = 0;
  for (let game = 0; game < games; game++) {
    for (let at = 0, played = 0; at !== board.size && played < 2000; played++, rolls++) {
      at = next(board.size, jumps, options, at, roll());
    }
  }
  return Math.round(rolls / games);
}

function next(size, jumps, options, at, roll) {
  if (options.sixToStart && at === 0) {
    return roll === 6 ? (jumps.get(1) ?? 1) : 0;
  }
  const target = at + roll;
  if (target < size) {
    return jumps.get(target) ?? target;
  }
  const beyond = {stay: at, pass: size, bounce: jumps.get(2 * size - target) ?? 2 * size - target};
  return target === size ? size : beyond[options.finish];
}

/** The expected length in minutes: in a race all players roll at the same time, otherwise one after the other. */
export function expectedMinutes(rolls, options, players) {
  const pause = options.mode === 'turn' ? 4000 * Math.max(2, players) : Math.max(1200, options.cooldownMillis);
  return Math.max(1, Math.round((rolls * pause) / 60_000));
}
