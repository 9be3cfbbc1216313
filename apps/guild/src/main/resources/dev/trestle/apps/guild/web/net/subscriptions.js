import {Subscriptions} from './subscription-socket.js';
import {tokens} from './tokens.js';

let token;

/** The subscriptions of all components of the page. Their `socket` is for `<t-connection>`. */
export const subscriptions = new Subscriptions('/guild/graphql', {
  token: async () => {
    token = await tokens.current();
    return token;
  },
  renew: () => tokens.invalidate(token),
});

tokens.addEventListener('signed-out', () => subscriptions.clear());

/**
 * Subscribes to events: `subscribe(document, variables, {next, error, complete})`. Returns a function that ends the
 * subscription.
 *
 * After a lost connection, a document with the variable `$after` that selects `cursor` is resumed after the last
 * cursor: nothing is missed, and nothing comes twice. For other documents load again what may have changed when
 * `subscriptions.socket` is open again.
 *
 * next(data): an event. error(problem): the subscription was refused; with the code LIMIT_REACHED too much was missed,
 * so load the list again. complete(): the user has lost the right to it.
 */
export const subscribe = (document, variables, handlers) => subscriptions.subscribe(document, variables, handlers);
