import {html} from 'lit';
import {Account} from 'shell/account/account.js';
import {clearOutbox} from '../actions/outbox.js';
import {startSession} from '../actions/session.js';
import {requestPublic} from '../net/api.js';
import {drafts} from '../net/drafts.js';
import {browserStorage} from '../net/storage.js';
import {tokens} from '../net/tokens.js';
import {userNameRules} from './user-name.js';

const mark = size => html`<svg width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true"><rect width="32"
    height="32" rx="8" fill="#3654c8"/><path
        d="M7 9.5A3.5 3.5 0 0 1 10.5 6h11A3.5 3.5 0 0 1 25 9.5v8a3.5 3.5 0 0 1-3.5 3.5H15l-5.2 4.4a.8.8 0 0 1-1.3-.6V21A3.5 3.5 0 0 1 7 17.5Z" fill="#fff"/><circle cx="12" cy="13.5" r="1.7" fill="#3654c8"/><circle cx="16.5" cy="13.5" r="1.7" fill="#3654c8"/><circle cx="21" cy="13.5" r="1.7" fill="#3654c8"/></svg>`;

/** The account pages of the chat. */
export const account = new Account({
  name: 'the chat',
  root: '/chat/',
  mark,
  lead: 'Servers and channels, for the people you know.',
  signUpLead: 'One account for all your servers.',
  userName: {
    name: 'username',
    label: 'User name',
    hint: 'Others mention you with @name.',
    rules: userNameRules,
    takenCode: 'USERNAME_TAKEN',
  },
  requestPublic,
  tokens,
  storage: browserStorage,
  forgetUser() {
    drafts.clear();
    clearOutbox();
    browserStorage.write('lastPlace', undefined);
  },
  signedIn: startSession,
});
