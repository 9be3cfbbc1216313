import {browserStorage} from '../net/storage.js';

/** The most drafts that are kept; the oldest is removed first. */
const maxDrafts = 20;

/** Texts that were typed and not sent, under a name such as `post`. */
export const readDraft = name => browserStorage.read('drafts')?.[name];

/** Keeps a draft in this browser; undefined removes it. */
export function writeDraft(name, value) {
  browserStorage.write('drafts', withDraft(browserStorage.read('drafts') ?? {}, name, value));
}

/** All drafts with one changed, which is then the newest. */
export function withDraft(drafts, name, value) {
  const others = Object.entries(drafts).filter(([key, draft]) => key !== name && draft !== undefined);
  const all = value === undefined ? others : [...others, [name, value]];
  return Object.fromEntries(all.slice(-maxDrafts));
}
