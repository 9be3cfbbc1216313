import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/switch.js';
import '../feed/composer.js';
import {groupFeed} from '../feed/documents.js';
import '../feed/feed-list.js';
import {Posting} from '../feed/posting.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {isAdmin} from './access.js';

/** The posts in a group, with a form for members. Administrators also announce in the name of the group. */
export class GroupFeed extends LitElement {
  static properties = {group: {attribute: false}, announces: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; grid-template-columns: minmax(0, 680px); gap: var(--space-4); }
  `,
  ];

  #source;
  #posting = new Posting(this, () => this.group.id);

  willUpdate() {
    if (this.#source?.variables.groupId !== this.group.id) {
      this.#source = groupFeed(this.group.id);
    }
  }

  render() {
    const {group} = this;
    const isMember = Boolean(group.viewerRole);
    if (!isMember && group.access !== 'PUBLIC') {
      return html`<t-empty heading="Posts are for members"><span slot="icon">${icon('lock', 28)}</span>Join the group to read
        and write.</t-empty>`;
    }
    return html`${
      isMember
        ? html`<div><g-composer .group=${group} @post=${this.#post}></g-composer>${
            isAdmin(group)
              ? html`<t-switch label="Announce in the name of the group" ?checked=${this.announces}
                  @change=${event => this.#announce(event.detail)}></t-switch>`
              : nothing
          }</div>`
        : nothing
    }<g-feed .source=${this.#source} place=${group.id} label="Posts in the group"
        @take-back=${event => this.#posting.takeBack(event.detail)}><t-empty slot="empty" heading="No posts yet"><span
        slot="icon">${icon('comment', 28)}</span>${
          isMember ? 'Introduce yourself, or say what you are working on.' : 'Join the group and write the first one.'
        }</t-empty></g-feed>`;
  }

  #announce(announces) {
    this.announces = announces;
  }

  #post({detail: {input, pictures}}) {
    this.#posting.send({input: this.announces ? {...input, asGroup: this.group.id} : input, pictures});
    this.announces = false;
  }
}
customElements.define('g-group-feed', GroupFeed);
