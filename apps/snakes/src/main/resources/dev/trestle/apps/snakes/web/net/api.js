import {call} from 'shell/api/api.js';
import {randomKey} from 'shell/browser/random.js';

const root = '/snakes/api';
const known = new Map();

/** The idempotency key of a request: the same for each retry until the request succeeds. */
function keyFor(request) {
  if (!known.has(request)) {
    known.set(request, randomKey());
  }
  return known.get(request);
}

export const api = {
  async create(request) {
    const text = JSON.stringify(request);
    const made = await call('POST', `${root}/games`, request, {headers: {'Idempotency-Key': keyFor(text)}});
    known.delete(text);
    return made;
  },
  game: code => call('GET', `${root}/games/${encodeURIComponent(code)}`),
  games: cursor => call('GET', `${root}/games${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`),
  randomBoard: request => call('POST', `${root}/boards`, request),
  check: (board, options) => call('POST', `${root}/boards/check`, {board, options}),

  /** One page of moves from a number on. */
  movesFrom: async (code, from) =>
    (await call('GET', `${root}/games/${encodeURIComponent(code)}/moves?from=${Math.max(1, from)}`)).moves,

  /** All moves of a game from a number on, page by page. */
  async moves(code, first = 1) {
    const all = [];
    for (let from = first; ; ) {
      const page = await call('GET', `${root}/games/${encodeURIComponent(code)}/moves?from=${from}`);
      all.push(...page.moves);
      if (page.next === undefined) {
        return all;
      }
      from = page.next;
    }
  },

  /** Recently finished games, the last one first. */
  results: async () => (await call('GET', `${root}/results`)).results,
};
