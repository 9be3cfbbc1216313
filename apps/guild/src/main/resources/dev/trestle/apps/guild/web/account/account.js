import {html} from 'lit';
import {Account} from 'shell/account/account.js';
import {toast} from 'shell/components/toast.js';
import {fullTime} from '../format.js';
import {paths} from '../navigation.js';
import {queryString, requestPublic} from '../net/api.js';
import {browserStorage} from '../net/storage.js';
import {tokens} from '../net/tokens.js';
import {session} from '../state/session.js';
import {logo} from './logo.js';
import {nicknameRules} from './nickname.js';

/** The account pages of the guild. */
export const account = new Account({
  name: 'GoalsGuild',
  root: paths.start,
  home: paths.home,
  mark: logo,
  lead: 'Goals get done in good company.',
  signUpLead: 'Free, and set up in a minute.',
  userName: {
    name: 'nickname',
    label: 'Nickname',
    hint: 'Others find you by this name.',
    rules: nicknameRules,
    takenCode: 'NICKNAME_TAKEN',
  },
  requestPublic,
  tokens,
  storage: browserStorage,

  async findAvailable(field, text) {
    return (await requestPublic('GET', `/auth/available${queryString({[field]: text})}`))[field];
  },

  newUser: () => ({timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone}),

  forgetUser() {
    for (const name of ['drafts', 'outbox', 'posts', 'welcomed']) {
      browserStorage.write(name, undefined);
    }
  },

  signedIn(user) {
    session.clear();
    if (browserStorage.read('leaving')?.email === user.email) {
      browserStorage.write('leaving', undefined);
      toast('Your account is kept.', {kind: 'ok'});
    }
  },

  confirmed() {
    if (session.me) {
      session.reload();
    }
  },

  /** Says until when a deleted account can be kept, in the browser that deleted it. */
  note() {
    const leaving = browserStorage.read('leaving');
    return new Date(leaving?.deletionAt) > new Date()
      ? html`Your account ${leaving.email} will be deleted on ${fullTime(leaving.deletionAt)}. Sign in before to keep it.`
      : undefined;
  },
});
