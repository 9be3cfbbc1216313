/** An error response of the server: `code` for programs, `message` for people. */
export class Problem extends Error {
  constructor({
    status = 0,
    code = 'NO_ANSWER',
    message = 'The server cannot be reached.',
    field,
    requestId,
    retryAfter,
    ...more
  }) {
    super(message);
    Object.assign(this, {status, code, field, requestId, retryAfter, more});
  }
}

/**
 * Sends a request with a JSON body. Returns the parsed response, or undefined if it has none; throws a Problem
 * otherwise.
 */
export async function call(method, path, body, {headers = {}, signal} = {}) {
  let response;
  try {
    response = await fetch(path, {
      method,
      signal,
      headers: {...(body === undefined ? {} : {'Content-Type': 'application/json'}), ...headers},
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (cause) {
    if (signal?.aborted) {
      throw cause;
    }
    throw new Problem({});
  }
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get('Content-Type') ?? '');
  const value = text && isJson ? JSON.parse(text) : undefined;
  if (!response.ok) {
    throw new Problem({
      status: response.status,
      code: 'HTTP',
      message: `The server answered with ${response.status}.`,
      ...value,
    });
  }
  return value;
}
