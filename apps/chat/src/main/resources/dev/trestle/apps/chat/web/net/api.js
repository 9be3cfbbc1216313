import {call, Problem} from 'shell/api.js';
import {tokens} from './tokens.js';

export const root = '/chat/api/v1';
/** The longest rate-limit pause that a request waits for before it fails. */
const maxWaitMillis = 8_000;
const maxTries = 3;

/** The time to wait before the next try, in milliseconds, as the server says. */
export const retryAfterMillis = problem => 1000 * Number(problem.more?.retry_after ?? problem.retryAfter ?? 1);

/** The timeout of a request, in milliseconds: a network can lose a request without an error. */
export const requestTimeout = 15_000;

const pause = millis => new Promise(done => setTimeout(done, millis));

/** Sends a request with an access token. An expired token is renewed once; a short rate limit is waited for. */
export async function request(method, path, body, {timeout, ...options} = {}) {
  for (let attempt = 1; ; attempt++) {
    const token = await tokens.current();
    try {
      const signal = timeout ? AbortSignal.timeout(timeout) : options.signal;
      return await call(method, root + path, body, {...options, signal, headers: {Authorization: `Bearer ${token}`}});
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
}

/** Sends a request without a token. */
export const requestPublic = (method, path, body) => call(method, root + path, body);

export const get = (path, options) => request('GET', path, undefined, options);
export const post = (path, body = {}, options) => request('POST', path, body, options);
export const put = (path, body) => request('PUT', path, body);
export const patch = (path, body) => request('PATCH', path, body);
export const del = (path, body) => request('DELETE', path, body);

/** A query string such as `?a=1&b=2` of the values that are not empty. */
export function query(parts) {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

/** Uploads a picture to the URL that the server returns. Returns {blobId, url}. */
export async function upload(path, file) {
  const {uploadUrl} = await post(path, {contentType: file.type, size: file.size});
  const token = await tokens.current();
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
