import {randomKey} from 'shell/browser/random.js';
import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {session} from '../state/session.js';
import {deleteActivity, postActivity} from './actions.js';

/** An activity that is on its way to the server. */
const sendingActivity = ({text, tags, audience}) => {
  const key = randomKey();
  return {
    id: key,
    key,
    sending: true,
    actor: {__typename: 'User', ...session.me?.user, isViewer: true},
    verb: 'POSTED',
    objectType: 'Post',
    object: null,
    text,
    tags,
    audience,
    likeCount: 0,
    commentCount: 0,
    viewerLikes: false,
    pictures: [],
    mayEdit: false,
    mayDelete: false,
    editedAt: null,
    createdAt: new Date().toISOString(),
  };
};

/**
 * Posts: the activity is shown in a feed at once. If the server refuses, it disappears, and the composer has its text
 * again.
 *
 * @param loader of the feed
 */
export async function post(input, loader, composer) {
  const sending = sendingActivity(input);
  loader.add(sending);
  try {
    const {activity} = await postActivity(input);
    loader.change(sending.id, () => ({...activity, key: sending.key}));
    const undo = () => {
      loader.change(activity.id, () => undefined);
      composer.putBack(input);
      deleteActivity(activity.id).catch(failed);
    };
    toast('Posted.', {kind: 'ok', action: {label: 'Undo', run: undo}});
  } catch (problem) {
    loader.change(sending.id, () => undefined);
    composer.putBack(input);
    failed(problem);
  }
}
