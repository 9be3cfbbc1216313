// Exposes modules without a user interface to tests. Modules with state are in `page`: a page that is loaded again has
// new ones.

import * as history from 'chat/actions/history.js';
import * as notify from 'chat/actions/notifications.js';
import * as outbox from 'chat/actions/outbox.js';
import * as people_ from 'chat/actions/people.js';
import * as reads from 'chat/actions/read-marks.js';
import * as servers from 'chat/actions/servers.js';
import * as session from 'chat/actions/session.js';
import * as link from 'chat/actions/subscriptions.js';
import * as focus from 'chat/actions/tab-focus.js';
import {items} from 'chat/channel/items.js';
import * as marks from 'chat/channel/markup-keys.js';
import * as suggest from 'chat/channel/suggestions.js';
import * as format from 'chat/format.js';
import {Gateway} from 'chat/net/gateway.js';
import {browserStorage, tabStorage} from 'chat/net/storage.js';
import {tokens} from 'chat/net/tokens.js';
import * as ids from 'chat/state/ids.js';
import * as initialState from 'chat/state/initial-state.js';
import * as log from 'chat/state/log.js';
import {reduce} from 'chat/state/reduce.js';
import * as rights from 'chat/state/rights.js';
import * as select from 'chat/state/select.js';
import {store} from 'chat/state/store.js';
import * as names from 'chat/text/names.js';
import {render} from 'lit';
import {withTabLock} from 'shell/browser/tab-lock.js';
import {renderMarkdown} from 'shell/components/markdown-view.js';
import * as markdown from 'shell/text/markdown.js';
import * as people from './people.js';

const page = {
  ...focus,
  ...history,
  ...link,
  ...notify,
  ...outbox,
  ...people_,
  ...reads,
  ...servers,
  ...session,
  withTabLock: (name, work) => withTabLock(browserStorage, name, work),
  browserStorage,
  tabStorage,
  tokens,
  store,
};
Object.assign(globalThis, {
  page,
  ...initialState,
  ...ids,
  log,
  ...rights,
  ...select,
  reduce,
  Gateway,
  ...markdown,
  ...names,
  renderMarkdown,
  items,
  ...marks,
  ...suggest,
  format,
  render,
  ...people,
});
document.documentElement.dataset.ready = '';
