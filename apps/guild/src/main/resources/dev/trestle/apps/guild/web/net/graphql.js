import {Problem} from 'shell/api/api.js';
import {authorised} from 'shell/api/authorised.js';
import {randomKey} from 'shell/browser/random.js';
import {mutationDocument, problemOf, refusalOf} from './documents.js';
import {tokens} from './tokens.js';

const endpoint = '/guild/graphql';
const headers = {Accept: 'application/graphql-response+json, application/json;q=0.9'};
/** A mutation with a request id is safe to send again: the server finds the outcome of the first. */
const maxTries = 3;
const retryMillis = 800;
const timeout = 15_000;

const request = authorised(endpoint, tokens);
const pause = millis => new Promise(done => setTimeout(done, millis));

/** Runs an operation. Returns the whole response, for the explorer. */
export async function execute(query, variables = {}, {operationName} = {}) {
  try {
    return await request('POST', '', {query, variables, operationName}, {headers, timeout});
  } catch (problem) {
    // An operation that cannot be executed is a response with errors, and with the status 400.
    if (problem.more?.errors && Array.isArray(problem.more.errors)) {
      return {errors: problem.more.errors};
    }
    throw problem;
  }
}

/** Runs a query. Returns its data; throws a Problem. */
export async function query(document, variables) {
  const {data, errors} = await execute(document, variables);
  if (errors?.length > 0) {
    throw new Problem(problemOf(errors));
  }
  return data;
}

/**
 * Runs a mutation with one input. Returns its payload; throws a Problem if it was refused, with `field` and
 * `more.errors` for forms.
 *
 * A request without an answer is sent again with the same request id, so that its effect happens once. An action that
 * the user may try again later, such as sending a message, has a `requestId` of its own in its input.
 *
 * @param type the input's type, such as `AddTaskInput`
 * @param fields of the payload, beside its errors
 */
export async function mutate(name, type, fields, input) {
  const document = mutationDocument(name, type, fields);
  const variables = {input: {requestId: randomKey(), ...input}};
  for (let attempt = 1; ; attempt++) {
    try {
      const payload = (await query(document, variables))[name];
      if (payload.userErrors.length > 0) {
        throw new Problem(refusalOf(payload.userErrors));
      }
      return payload;
    } catch (problem) {
      const lost = problem.status === 0 || problem.status === 503;
      if (!lost || attempt === maxTries) {
        throw problem;
      }
      await pause(retryMillis * attempt);
    }
  }
}
