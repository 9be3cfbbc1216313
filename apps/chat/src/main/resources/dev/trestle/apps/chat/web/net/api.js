import {Problem, call} from 'shell/api.js';
import {tokens} from './tokens.js';

export const root = '/chat/api/v1';
/** Longer than this nobody wants to wait without a word. */
const longestWait = 8_000;
const tries = 3;

/** How long the server wants us to wait, in milliseconds. */
export const waitOf = problem => 1000 * Number(problem.more?.retry_after ?? problem.retryAfter ?? 1);

/** For `timeout`: a network can swallow a request without a word, and nobody waits for ever. */
export const patience = 15_000;

const pause = millis => new Promise(done => setTimeout(done, millis));

/** A request in our name. A token that is over is renewed once; a limit that ends soon is waited for. */
export async function ask(method, path, body, {timeout, ...options} = {}) {
  for (let attempt = 1; ; attempt++) {
    const token = await tokens.fresh();
    try {
      const signal = timeout ? AbortSignal.timeout(timeout) : options.signal;
      return await call(method, root + path, body, {...options, signal, headers: {Authorization: `Bearer ${token}`}});
    } catch (cause) {
      const problem = ['TimeoutError', 'TypeError'].includes(cause.name) ? new Problem({}) : cause;
      const wait = problem.code === 'RATE_LIMITED' ? waitOf(problem) : Infinity;
      if (problem.status === 401 && attempt === 1) {
        tokens.spoil(token);
      } else if (wait <= longestWait && attempt < tries) {
        await pause(wait);
      } else {
        throw problem;
      }
    }
  }
}

/** A request before anybody is known. */
export const askPublic = (method, path, body) => call(method, root + path, body);

export const get = (path, options) => ask('GET', path, undefined, options);
export const post = (path, body = {}, options) => ask('POST', path, body, options);
export const put = (path, body) => ask('PUT', path, body);
export const patch = (path, body) => ask('PATCH', path, body);
export const del = (path, body) => ask('DELETE', path, body);

/** `?a=1&b=2` of what is there. */
export function query(parts) {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

/** A picture to where the server said. Gives {blobId, url}. */
export async function upload(path, file) {
  const {uploadUrl} = await post(path, {contentType: file.type, size: file.size});
  const token = await tokens.fresh();
  const response = await fetch(uploadUrl, {
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
