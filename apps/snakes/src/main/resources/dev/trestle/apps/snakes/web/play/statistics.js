/** The statistics of a finished game. */
export function statistics(moves) {
  const of = test => moves.filter(test);
  const longest = type =>
    of(move => move.effect?.type === type).sort(
      (a, b) => Math.abs(b.effect.to - b.effect.from) - Math.abs(a.effect.to - a.effect.from),
    )[0];
  return {
    rolls: moves.length,
    snakes: of(move => move.effect?.type === 'snake').length,
    ladders: of(move => move.effect?.type === 'ladder').length,
    average: moves.length ? moves.reduce((sum, move) => sum + move.diceRoll, 0) / moves.length : 0,
    fall: longest('snake'),
    climb: longest('ladder'),
  };
}
