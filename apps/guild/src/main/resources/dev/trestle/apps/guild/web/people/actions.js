import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {mutate} from '../net/graphql.js';
import {nameOf} from '../parts/names.js';

/** The actions of users on users. Each fires `relation` on the window: {id, change, confirmed (by the server)}. */

const fields = 'user { id viewerFollows followsViewer viewerBlocks viewerMutes followerCount }';
const names = {
  follow: 'followUser',
  unfollow: 'unfollowUser',
  block: 'blockUser',
  unblock: 'unblockUser',
  mute: 'muteUser',
  unmute: 'unmuteUser',
  remove: 'removeFollower',
};
const effects = {
  follow: {viewerFollows: true},
  unfollow: {viewerFollows: false},
  block: {viewerBlocks: true, viewerFollows: false, followsViewer: false},
  unblock: {viewerBlocks: false},
  mute: {viewerMutes: true},
  unmute: {viewerMutes: false},
  remove: {followsViewer: false},
};
const opposites = {unfollow: 'follow', block: 'unblock', mute: 'unmute', unmute: 'mute'};
const words = {
  unfollow: name => `You no longer follow ${name}.`,
  block: name => `${name} is blocked.`,
  unblock: name => `${name} is no longer blocked.`,
  mute: name => `${name} is muted. They do not notice it.`,
  unmute: name => `${name} is no longer muted.`,
  remove: name => `${name} no longer follows you.`,
};

const changed = (id, change, confirmed = false) =>
  dispatchEvent(new CustomEvent('relation', {detail: {id, change, confirmed}}));

/**
 * Changes the relation to a user at once, and takes it back if the server refuses.
 *
 * @param action follow | unfollow | block | unblock | mute | unmute | remove
 */
export async function relate(action, user) {
  const before = Object.fromEntries(Object.keys(effects[action]).map(name => [name, user[name]]));
  changed(user.id, effects[action]);
  try {
    const {user: stored} = await mutate(names[action], 'UserInput', fields, {userId: user.id});
    // A blocked user is not visible any more.
    changed(user.id, {...stored, ...effects[action]}, true);
    const back = opposites[action];
    if (words[action]) {
      const undo = back && {label: 'Undo', run: () => relate(back, {...user, ...effects[action]})};
      toast(words[action](nameOf(user)), {action: undo});
    }
    return true;
  } catch (problem) {
    changed(user.id, before);
    failed(problem, () => relate(action, user));
    return false;
  }
}

/** A controller that calls its component with each change of a relation. */
export class RelationWatcher {
  #received;

  constructor(host, change) {
    this.#received = ({detail}) => change(detail.id, detail.change, detail.confirmed);
    host.addController(this);
  }

  hostConnected() {
    addEventListener('relation', this.#received);
  }

  hostDisconnected() {
    removeEventListener('relation', this.#received);
  }
}
