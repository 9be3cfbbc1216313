/** The default board and options of a new game. */
const pairs = [
  [2, 38],
  [7, 14],
  [8, 31],
  [15, 26],
  [21, 42],
  [28, 84],
  [36, 44],
  [51, 67],
  [71, 91],
  [78, 98],
  [16, 6],
  [46, 25],
  [49, 11],
  [62, 19],
  [64, 60],
  [74, 53],
  [89, 68],
  [92, 88],
  [95, 75],
  [99, 80],
];

export const standardBoard = {size: 100, snakesAndLadders: pairs.map(([from, to]) => ({from, to}))};

export const standardOptions = {
  mode: 'race',
  finish: 'stay',
  sixToStart: false,
  extraOnSix: false,
  places: 1,
  maxPlayers: 6,
  cooldownMillis: 600,
  verifiable: true,
  practice: false,
  ladderToFinish: false,
};

export const sameBoard = (a, b) => JSON.stringify(a) === JSON.stringify(b);
