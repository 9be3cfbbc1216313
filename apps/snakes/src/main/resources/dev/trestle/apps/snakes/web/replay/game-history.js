/** The number of moves between two stored states. */
const stride = 100;

/**
 * The states of a game after each of its moves. Every hundredth state is stored, and the last requested one; others are
 * computed from the nearest. Each state is a value of its own.
 */
export class GameHistory {
  #moves;
  #kept;
  #last;

  /** @param players with their final positions */
  constructor(game, players, moves) {
    this.#moves = moves;
    const begin = players.map(player => [
      player.id,
      {...player, position: 0, rolls: 0, finishedRank: undefined, left: false},
    ]);
    this.#last = {at: 0, game, players: new Map(begin), moves: [], me: undefined};
    this.#kept = [this.#last];
  }

  /** The state after a number of moves. It has the form of any state of a game. */
  at(wanted) {
    const walked = this.#last.at <= wanted ? this.#last : undefined;
    const kept = this.#kept[Math.min(Math.floor(wanted / stride), this.#kept.length - 1)];
    this.#last = this.#walk(walked?.at > kept.at ? walked : kept, wanted);
    return this.#last;
  }

  #walk(from, to) {
    if (from.at === to) {
      return from;
    }
    const players = new Map(from.players);
    let arrivals = [...players.values()].filter(player => player.finishedRank).length;
    for (let at = from.at; at < to; at++) {
      const {playerId, newPosition} = this.#moves[at];
      const player = players.get(playerId);
      if (player) {
        const finishedRank = newPosition === from.game.board.size ? ++arrivals : undefined;
        players.set(playerId, {...player, position: newPosition, rolls: player.rolls + 1, finishedRank});
      }
      if ((at + 1) % stride === 0 && (at + 1) / stride === this.#kept.length) {
        this.#kept.push(this.#state(from, at + 1, new Map(players)));
      }
    }
    return this.#state(from, to, players);
  }

  #state(from, at, players) {
    return {...from, at, players, moves: this.#moves.slice(Math.max(0, at - 6), at).reverse()};
  }
}
