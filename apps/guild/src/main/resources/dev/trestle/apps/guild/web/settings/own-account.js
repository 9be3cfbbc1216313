import {mutate} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {session} from '../state/session.js';
import {meDocument, meFields} from './documents.js';

/** A controller that loads the user's own account for a page of settings, and changes it. */
export class OwnAccount extends Load {
  constructor(host) {
    super(host, () => ({document: meDocument}));
  }

  get me() {
    return this.data?.me;
  }

  /** Runs a mutation of the account, and shows its outcome here and in the navigation. */
  async change(name, type, input) {
    const {me} = await mutate(name, type, `me { ${meFields} }`, input);
    this.put(me);
  }

  /** Runs a mutation whose outcome is shown already. */
  mutateOnly(name, type, input) {
    return mutate(name, type, 'me { email }', input);
  }

  put(me) {
    this.set({me: {...this.me, ...me}});
    session.update({me: {...session.me, ...me, user: {...session.me?.user, ...me.user}}});
  }
}
