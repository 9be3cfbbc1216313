import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {deleteActivity} from './actions.js';
import {unsentPosts} from './unsent-posts.js';

/**
 * A controller that sends the posts of a page's composer: they are shown in its feed at once, and stay there with a
 * button to try again if the server does not take them.
 */
export class Posting {
  #host;
  #place;
  #stored = ({detail: {post, activity}}) => post.place === this.#place() && this.#show(post, activity);

  /**
   * @param host has a <g-composer> and a <g-feed>
   * @param place returns the id of the group that is posted in, or `home`
   */
  constructor(host, place) {
    this.#host = host;
    this.#place = place;
    host.addController(this);
  }

  hostConnected() {
    unsentPosts.addEventListener('stored', this.#stored);
  }

  hostDisconnected() {
    unsentPosts.removeEventListener('stored', this.#stored);
  }

  get #loader() {
    return this.#host.renderRoot.querySelector('g-feed').loader;
  }

  send({input, pictures}) {
    unsentPosts.send({place: this.#place(), input, pictures});
  }

  /** Puts a post that was not sent into the composer, to change it. */
  takeBack(key) {
    const post = unsentPosts.all.find(one => one.key === key);
    if (this.#composer.putBack(post)) {
      unsentPosts.remove(key);
    } else {
      toast('Send or delete the other text that you have begun first.');
      this.#composer.focus();
    }
  }

  get #composer() {
    return this.#host.renderRoot.querySelector('g-composer');
  }

  #show(post, activity) {
    const loader = this.#loader;
    loader.add({...activity, key: post.key});
    const undo = () => {
      loader.change(activity.id, () => undefined);
      if (!this.#composer.putBack(post)) {
        unsentPosts.keep(post, 'You have taken it back.');
      }
      deleteActivity(activity.id).catch(failed);
    };
    toast('Posted.', {kind: 'ok', action: {label: 'Undo', run: undo}});
  }
}
