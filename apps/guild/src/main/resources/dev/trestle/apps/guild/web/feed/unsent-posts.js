import {randomKey} from 'shell/browser/random.js';
import {Outbox} from '../state/outbox.js';
import {session} from '../state/session.js';
import {postActivity} from './actions.js';
import {storedPictures} from './picture-rules.js';

const outbox = new Outbox('posts');

/**
 * Own posts that the server has not stored yet, in the order in which they were sent: {key, place, input, pictures (as
 * the composer has them), at, state (sending | failed), problem}. `place` is the id of the group in whose page it was
 * written, or `home`.
 *
 * One that was not sent is there after reloading. Fires `change`, and `stored` (detail: {post, activity}).
 */
class UnsentPosts extends EventTarget {
  #posts;

  get all() {
    this.#posts ??= outbox.all.map(post => ({...post, state: 'failed', problem: 'It was not sent.'}));
    return this.#posts;
  }

  /** The posts of a place, the newest first. */
  of(place) {
    return this.all.filter(post => post.place === place).reverse();
  }

  send(post) {
    return this.#deliver(this.#add({...post, at: new Date().toISOString(), state: 'sending'}));
  }

  retry(key) {
    this.#put(key, {state: 'sending', problem: undefined});
    return this.#deliver(key);
  }

  /** Keeps a post that was taken back, and that the composer has no room for. */
  keep(post, problem) {
    this.#add({...post, state: 'failed', problem});
  }

  remove(key) {
    outbox.remove(key);
    this.#set(this.all.filter(post => post.key !== key));
  }

  /** Forgets the posts of a user who has signed out; those that were not sent stay in storage. */
  clear() {
    this.#posts = undefined;
    this.dispatchEvent(new CustomEvent('change'));
  }

  #add(post) {
    const key = randomKey();
    const {place, input, pictures, at} = post;
    // Before the new post is in the outbox: the first reading takes all that is there for posts that were not sent.
    const earlier = this.all;
    outbox.add({key, place, input, pictures: storedPictures(pictures), at});
    this.#set([...earlier, {...post, key}]);
    return key;
  }

  async #deliver(key) {
    const post = this.all.find(one => one.key === key);
    try {
      const {activity} = await postActivity({...post.input, requestId: key});
      this.remove(key);
      for (const {address} of post.pictures) {
        URL.revokeObjectURL(address);
      }
      const pictures = storedPictures(post.pictures);
      this.dispatchEvent(new CustomEvent('stored', {detail: {post: {...post, pictures}, activity}}));
    } catch (problem) {
      this.#put(key, {state: 'failed', problem: problem.message});
    }
  }

  #put(key, change) {
    this.#set(this.all.map(post => (post.key === key ? {...post, ...change} : post)));
  }

  #set(posts) {
    this.#posts = posts;
    this.dispatchEvent(new CustomEvent('change'));
  }
}

export const unsentPosts = new UnsentPosts();

addEventListener('signed-out', () => unsentPosts.clear());

/** A post that is not stored yet, as the feed shows it. */
export const unsentActivity = ({key, input, pictures, at, state, problem}) => ({
  id: key,
  key,
  sending: state === 'sending',
  problem,
  actor: {__typename: 'User', ...session.me.user, isViewer: true},
  verb: 'POSTED',
  objectType: 'Post',
  object: null,
  text: input.text,
  tags: input.tags,
  audience: input.audience,
  likeCount: 0,
  commentCount: 0,
  viewerLikes: false,
  pictures: pictures.filter(({id}) => id).map(({address, alt}) => ({url: address, alt})),
  mayEdit: false,
  mayDelete: false,
  editedAt: null,
  createdAt: at,
});
