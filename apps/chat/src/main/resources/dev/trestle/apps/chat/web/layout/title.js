import {allMentions, isUnread, notifyLevel} from '../state/select.js';
import {store} from '../state/store.js';

let base = 'Chat';

function write() {
  const {state} = store;
  const mentions = allMentions(state);
  const unread = [...state.servers.values()].some(
    ({meta, channelIds}) => notifyLevel(state, meta.serverId) === 'all' && channelIds.some(id => isUnread(state, id)),
  );
  document.title = `${mentions > 0 ? `(${mentions}) ` : unread ? '• ' : ''}${base}`;
}

store.watch(write);

/** Sets the title of the page, with the number of mentions before it. */
export function setTitle(text) {
  base = text;
  write();
}
