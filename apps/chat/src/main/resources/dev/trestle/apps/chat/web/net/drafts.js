import {browserStorage} from './storage.js';

const maxDrafts = 50;

/** Drafts of messages by channel, stored in this browser: {text, replyTo: {messageId, …}}. */
export const drafts = {
  load: channelId => browserStorage.read('drafts')?.[channelId] ?? {text: ''},

  save(channelId, draft) {
    const all = Object.entries(browserStorage.read('drafts') ?? {}).filter(([id]) => id !== channelId);
    if (draft.text.trim() || draft.replyTo) {
      all.push([channelId, draft]);
    }
    browserStorage.write('drafts', Object.fromEntries(all.slice(-maxDrafts)));
    dispatchEvent(new CustomEvent('drafts'));
  },

  has: channelId => Boolean(browserStorage.read('drafts')?.[channelId]?.text?.trim()),

  clear: () => browserStorage.write('drafts', undefined),
};
