import {call, Problem} from 'shell/api/api.js';

const root = '/nbhd/api/v1';

/** The problem in an answer with an envelope, with the members that forms of the shell look for. */
function unwrapped(problem) {
  const {error, meta} = problem.more ?? {};
  return error
    ? new Problem({
        status: problem.status,
        code: error.code,
        message: error.message,
        requestId: meta?.request_id,
        retryAfter: error.details.retry_after,
        ...error.details,
      })
    : problem;
}

async function send(method, path, body, options) {
  try {
    return await call(method, root + path, body, options);
  } catch (problem) {
    throw problem instanceof Problem ? unwrapped(problem) : problem;
  }
}

/** Sends a request, and returns the data of the answer. The session is a cookie, which the browser adds. */
export const api = async (method, path, body, options) => (await send(method, path, body, options))?.data;

/** Reads a page of a list: {items, next}. `next` is the cursor of the page after it, if there is one. */
export async function list(path, {cursor, limit} = {}) {
  const query = new URLSearchParams({...(cursor && {cursor}), ...(limit && {limit})}).toString();
  const {data, meta} = await send('GET', query ? `${path}?${query}` : path);
  return {items: data, next: meta.pagination.next_cursor};
}
