import {kept} from './storage.js';

const most = 50;

/** Drafts by channel, on this device only. {text, replyTo: {messageId, …}}. */
export const drafts = {
  of: channelId => kept.read('drafts')?.[channelId] ?? {text: ''},

  keep(channelId, draft) {
    const all = Object.entries(kept.read('drafts') ?? {}).filter(([id]) => id !== channelId);
    if (draft.text.trim() || draft.replyTo) {
      all.push([channelId, draft]);
    }
    kept.write('drafts', Object.fromEntries(all.slice(-most)));
    dispatchEvent(new CustomEvent('drafts'));
  },

  has: channelId => Boolean(kept.read('drafts')?.[channelId]?.text?.trim()),

  forget: () => kept.write('drafts', undefined),
};
