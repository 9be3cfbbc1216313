import {call, Problem} from './api.js';

/** The longest rate-limit pause that a request waits for before it fails. */
const maxWaitMillis = 8_000;
const maxTries = 3;

/** The time to wait before the next try, in milliseconds, as the server says. */
export const retryAfterMillis = problem => 1000 * Number(problem.more?.retry_after ?? problem.retryAfter ?? 1);

/** The timeout of a request, in milliseconds: a network can lose a request without an error. */
export const requestTimeout = 15_000;

const pause = millis => new Promise(done => setTimeout(done, millis));

/**
 * Returns a function that sends requests with an access token. An expired token is renewed once; a short rate limit is
 * waited for.
 *
 * @param root the path before all others, such as `/chat/api/v1`
 * @param tokens of access-tokens.js
 */
export const authorised =
  (root, tokens) =>
  async (method, path, body, {timeout, headers, ...options} = {}) => {
    for (let attempt = 1; ; attempt++) {
      const token = await tokens.current();
      try {
        const signal = timeout ? AbortSignal.timeout(timeout) : options.signal;
        const all = {...headers, Authorization: `Bearer ${token}`};
        return await call(method, root + path, body, {...options, signal, headers: all});
      } catch (cause) {
        const problem = ['TimeoutError', 'TypeError'].includes(cause.name) ? new Problem({}) : cause;
        const wait = problem.code === 'RATE_LIMITED' ? retryAfterMillis(problem) : Infinity;
        if (problem.status === 401 && attempt === 1) {
          tokens.invalidate(token);
        } else if (wait <= maxWaitMillis && attempt < maxTries) {
          await pause(wait);
        } else {
          throw problem;
        }
      }
    }
  };

/** A query string such as `?a=1&b=2` of the values that are not empty. */
export function query(parts) {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

/** Uploads a file to an address of this server. Returns the parsed response. */
export async function uploadTo(address, file, tokens) {
  const token = await tokens.current();
  const response = await fetch(address, {
    method: 'PUT',
    body: file,
    headers: {'Content-Type': file.type, Authorization: `Bearer ${token}`},
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new Error(answer.message ?? `The picture was refused (${response.status}).`);
  }
  return answer;
}
