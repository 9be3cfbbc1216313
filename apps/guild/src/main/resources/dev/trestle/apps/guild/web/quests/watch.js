import {query} from '../net/graphql.js';
import {subscribe, subscriptions} from '../net/subscriptions.js';

/** The time between two looks at a quest without a subscription, in milliseconds. */
const pollMillis = 20_000;
/** The times after an action of this user at which its effect is looked for, if no event has arrived. */
const soonMillis = [1_000, 2_500, 5_000];

/** Whether an answer or event has something new; one that was delayed has an older version. */
const isNews = (quest, shown) =>
  quest.version > shown.version ||
  (quest.version === shown.version &&
    (quest.progress !== shown.progress || quest.participantCount !== shown.participantCount));

/**
 * A controller that follows the progress of an active quest while its component is shown: by a subscription, and by
 * looking from time to time while there is none.
 *
 * @param documents {events, look}: a subscription and a query; both return the fields that move, as `quest`
 * @param read returns the quest that is followed, or undefined while there is nothing to follow
 * @param changed receives the fields of the quest, if they are newer than those that read() returns
 */
export class QuestWatch {
  #documents;
  #read;
  #changed;
  #timer;
  #soon = [];
  #looking = false;
  #followed;
  #end;

  constructor(host, documents, read, changed) {
    this.#documents = documents;
    this.#read = read;
    this.#changed = changed;
    host.addController(this);
  }

  hostConnected() {
    this.#timer = setInterval(() => this.#poll(), pollMillis);
    // A user who returns to the page sees at once the changes of the meantime.
    document.addEventListener('visibilitychange', this.#look);
    subscriptions.socket.addEventListener('state', this.#connected);
  }

  hostDisconnected() {
    clearInterval(this.#timer);
    this.#clear();
    document.removeEventListener('visibilitychange', this.#look);
    subscriptions.socket.removeEventListener('state', this.#connected);
    this.#follow(undefined);
  }

  hostUpdated() {
    this.#follow(this.#read()?.id);
  }

  /** Looks several times within the next seconds: the server counts an action moments after it. */
  soon() {
    this.#clear();
    this.#soon = soonMillis.map(millis => setTimeout(this.#look, millis));
  }

  #clear() {
    for (const timer of this.#soon) {
      clearTimeout(timer);
    }
    this.#soon = [];
  }

  #follow(id) {
    if (id === this.#followed) {
      return;
    }
    this.#end?.();
    this.#followed = id;
    const ended = () => {
      this.#end = undefined;
    };
    this.#end =
      id &&
      subscribe(this.#documents.events, {id}, {next: ({quest}) => this.#accept(quest), error: ended, complete: ended});
  }

  #accept(quest) {
    const shown = this.#read();
    if (quest && shown?.id === quest.id && isNews(quest, shown)) {
      this.#changed(quest);
    }
  }

  /** Looks for what happened while the connection was lost. */
  #connected = ({detail: {state}}) => {
    if (state === 'open') {
      this.#look();
    }
  };

  #poll() {
    if (!this.#end || subscriptions.socket.state !== 'open') {
      this.#look();
    }
  }

  #look = async () => {
    const id = this.#read()?.id;
    if (!id || this.#looking || document.visibilityState === 'hidden') {
      return;
    }
    this.#looking = true;
    try {
      const {quest} = await query(this.#documents.look, {id});
      this.#accept(quest);
    } catch {
      // The next look tries again; what is shown stays.
    } finally {
      this.#looking = false;
    }
  };
}
