/**
 * The expected length of a game, found by playing it some hundred times. The server says the same of a board that it is
 * asked about; this is for those who move sliders.
 */
const games = 400;

export function expectedRolls(board, options) {
  const jumps = new Map(board.snakesAndLadders.map(({from, to}) => [from, to]));
  // A small generator of our own, so that the same board has the same number each time it is looked at.
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

/** In minutes, for one who plays with others: in a race everybody rolls at once, by turns one waits for the rest. */
export function expectedMinutes(rolls, options, players) {
  const pause = options.mode === 'turn' ? 4000 * Math.max(2, players) : Math.max(1200, options.cooldownMillis);
  return Math.max(1, Math.round((rolls * pause) / 60_000));
}
