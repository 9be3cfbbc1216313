import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import {nameOf} from '../parts/names.js';
import {styles} from '../styles.js';
import {RelationWatcher, relate} from './actions.js';

/** A button that follows a user, or shows that they are followed. `user` has viewerFollows and isViewer. */
export class FollowButton extends LitElement {
  static properties = {user: {attribute: false}, size: {}};

  static styles = [styles, css`:host { display: inline-block; } t-button { display: block; min-width: 96px; }`];

  relations = new RelationWatcher(this, (id, change) => {
    if (id === this.user?.id) {
      this.user = {...this.user, ...change};
    }
  });

  render() {
    const {user} = this;
    if (!user || user.isViewer || user.viewerBlocks) {
      return nothing;
    }
    const follows = user.viewerFollows;
    // In lists, all buttons have the same words.
    const label = follows ? 'Following' : user.followsViewer && this.size ? 'Follow back' : 'Follow';
    return html`<t-button variant=${follows ? 'secondary' : 'primary'} size=${this.size ?? 'small'}
        @click=${() => relate(follows ? 'unfollow' : 'follow', user)}>${label}<span class="visually-hidden">
          <bdi>${nameOf(user)}</bdi>${follows ? ', press to unfollow' : ''}</span></t-button>`;
  }
}
customElements.define('g-follow', FollowButton);
