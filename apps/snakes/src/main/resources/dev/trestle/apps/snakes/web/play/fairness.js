/**
 * Verifies that the rolls of a game were fixed before it began.
 *
 * The server published the hash of a secret at the start, and the secret at the end. The k-th roll of a player is the
 * first byte below 252 of HMAC-SHA-256(secret, "code|player|k|block"), modulo six, plus one; block is 0, and increases
 * if no byte of a block is below 252.
 */
const fair = 252;

const bytes = hex => Uint8Array.from(hex.match(/../g), pair => parseInt(pair, 16));
const hex = buffer => [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Whether the browser can compute hashes. Pages over plain HTTP cannot, except on this computer. */
export const canCheck = () => Boolean(globalThis.crypto?.subtle);

async function roll(key, code, playerId, number) {
  for (let block = 0; ; block++) {
    const text = new TextEncoder().encode(`${code}|${playerId}|${number}|${block}`);
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
    const found = mac.find(byte => byte < fair);
    if (found !== undefined) {
      return (found % 6) + 1;
    }
  }
}

/**
 * Verifies all moves. Returns {promised, checked, wrong: [{move, expected}]}. `progress` is called with fractions of
 * one.
 */
export async function verify({code, commitment, secret, moves}, progress = () => {}) {
  const promised = hex(await crypto.subtle.digest('SHA-256', bytes(secret))) === commitment;
  const key = await crypto.subtle.importKey('raw', bytes(secret), {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
  const rolled = new Map();
  const wrong = [];
  for (const [i, move] of moves.entries()) {
    const number = (rolled.get(move.playerId) ?? 0) + 1;
    rolled.set(move.playerId, number);
    const expected = await roll(key, code, move.playerId, number);
    if (expected !== move.diceRoll) {
      wrong.push({move, expected});
    }
    if (i % 100 === 99) {
      progress((i + 1) / moves.length);
    }
  }
  return {promised, checked: moves.length, wrong};
}
