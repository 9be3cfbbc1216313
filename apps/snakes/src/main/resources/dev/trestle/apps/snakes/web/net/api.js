import {call} from 'shell/api.js';

const root = '/snakes/api';
const known = new Map();

/** The same request again, after a failure, is the same wish: it has the same key until it is fulfilled. */
function keyFor(wish) {
  if (!known.has(wish)) {
    known.set(wish, randomKey());
  }
  return known.get(wish);
}

export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

export const api = {
  async create(wish) {
    const text = JSON.stringify(wish);
    const made = await call('POST', `${root}/games`, wish, {headers: {'Idempotency-Key': keyFor(text)}});
    known.delete(text);
    return made;
  },
  game: code => call('GET', `${root}/games/${encodeURIComponent(code)}`),
  games: cursor => call('GET', `${root}/games${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`),
  randomBoard: wish => call('POST', `${root}/boards`, wish),
  check: (board, options) => call('POST', `${root}/boards/check`, {board, options}),

  /** The moves after an event, one page of them. */
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

  /** Games that were finished lately, the last one first. */
  results: async () => (await call('GET', `${root}/results`)).results,
};
