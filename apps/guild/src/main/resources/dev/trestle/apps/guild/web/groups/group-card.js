import {css, html, LitElement} from 'lit';
import {plural} from 'shell/text/format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {avatarOf} from '../parts/person.js';
import {styles} from '../styles.js';
import {accessOf} from './access.js';

/** A group in a list: name, members, tags and a button to join. Fires `join`. */
export class GroupCard extends LitElement {
  static properties = {group: {attribute: false}, busy: {type: Boolean}};

  static styles = [
    styles,
    css`
    article { position: relative; display: grid; grid-template-rows: auto 1fr auto; gap: var(--space-3); height: 100%;
      padding: var(--space-4); border-radius: calc(var(--radius) + 4px); background: var(--surface-raised);
      box-shadow: 0 0 0 1px var(--line); transition: box-shadow var(--quick); }
    article:hover { box-shadow: 0 0 0 1px var(--line-strong); }
    article:focus-within:has(a:focus-visible) { outline: var(--focus); outline-offset: 2px; }
    header { display: flex; gap: var(--space-3); align-items: center; min-width: 0; }
    .name { display: block; color: var(--text); font-weight: 650; text-decoration: none; }
    .name:focus-visible { outline: none; }
    .name::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
    .facts { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); color: var(--text-muted);
      font-size: var(--text-14); }
    .fact { display: inline-flex; align-items: center; gap: 4px; }
    .about { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
      min-height: 2.9em; overflow-wrap: anywhere; }
    .foot { display: flex; align-items: center; gap: var(--space-2); min-height: 32px; }
    .tags { display: flex; gap: var(--space-1); flex: 1; min-width: 0; overflow: hidden; }
    .tag { position: relative; z-index: 1; text-decoration: none; white-space: nowrap; }
    .tag:hover { color: var(--text); }
    t-button, t-badge { position: relative; z-index: 1; flex: none; }
  `,
  ];

  render() {
    const {group} = this;
    const access = accessOf(group.access);
    return html`<article>
      <header>${avatarOf(group, 48)}
        <div class="grow"><h3 class="clip"><a class="name clip" dir="auto" href=${paths.group(group.slug)}>${group.name}</a></h3>
          <div class="facts"><span class="numbers">${plural(group.memberCount, 'member')}</span><span aria-hidden="true">·</span><span
              class="fact">${icon(access.icon, 14)} ${access.label}</span></div></div></header>
      <p class="about muted small" dir="auto">${group.description || 'No description yet.'}</p>
      <div class="foot"><span class="tags">${group.tags
        .slice(0, 3)
        .map(
          tag => html`<a class="tag" href="${paths.groups}?tag=${encodeURIComponent(tag)}" dir="auto">#${tag}</a>`,
        )}</span>
        ${this.#state(group)}</div>
    </article>`;
  }

  #state(group) {
    if (group.viewerRole) {
      return html`<t-badge tone="ok">${group.viewerRole === 'MEMBER' ? 'Joined' : group.viewerRole === 'OWNER' ? 'Owner' : 'Administrator'}</t-badge>`;
    }
    return group.viewerRequested
      ? html`<t-badge tone="neutral">Requested</t-badge>`
      : html`<t-button size="small" ?busy=${this.busy} @click=${() => this.dispatchEvent(new CustomEvent('join'))}>${
          group.access === 'APPROVAL' ? 'Request to join' : 'Join'
        }<span class="visually-hidden" dir="auto"> ${group.name}</span></t-button>`;
  }
}
customElements.define('g-group-card', GroupCard);
