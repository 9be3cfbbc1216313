import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/badge.js';
import 'shell/components/dialog.js';
import 'shell/components/menu.js';
import 'shell/components/time.js';
import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {nodes} from '../net/documents.js';
import {mutate, query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import '../parts/person-picker.js';
import {styles} from '../styles.js';
import {actorLink, actorName} from './actor.js';
import {pageSize, promotionFields, promotionsDocument} from './documents.js';
import {loaded} from './states.js';

/** The users and groups whose posts are copied to the feeds of their followers, and flags that were set by hand. */
export class Promotions extends LitElement {
  static properties = {more: {state: true}, choosing: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; gap: var(--space-4); max-width: 760px; }
    .rules { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); }
    .rules p { flex: 1 1 280px; }
    .who { display: grid; gap: var(--space-1); min-width: 0; flex: 1; overflow-wrap: anywhere; }
    .marks { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .who a { color: inherit; }
    .more { display: grid; justify-items: center; }
  `,
  ];

  load = new Load(this, () => ({document: promotionsDocument, variables: {first: pageSize}}));

  render() {
    return html`${loaded(this.load, 'The promotions', data => this.#list(data))}${
      this.choosing
        ? html`<t-dialog open heading="Always copy the posts of" @close=${() => this.#choose(false)}><g-person-picker
            label="User" @choose=${event => this.#chosen(event.detail)}></g-person-picker></t-dialog>`
        : nothing
    }`;
  }

  #list({promotionRules, promotions}) {
    const number = value => value.toLocaleString('en');
    const flags = nodes(promotions);
    return html`<div class="rules"><p class="muted small">Posts are copied to feeds from
          ${number(promotionRules.followers)} followers or ${number(promotionRules.postsPerDay)} posts a day on. With
          more than ${number(promotionRules.ceiling)} followers, readers fetch them instead.</p>
        <t-button size="small" @click=${() => this.#choose(true)}>Set by hand</t-button></div>
      ${
        flags.length === 0
          ? html`<t-empty heading="Nobody is promoted"><span slot="icon">${icon('chart', 28)}</span>Accounts with many
            followers or posts appear here.</t-empty>`
          : html`<ul class="lines">${flags.map(flag => this.#flag(flag))}</ul>`
      }${
        promotions.pageInfo.hasNextPage
          ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>`
          : nothing
      }`;
  }

  #flag(flag) {
    const {promoted, mega, pinned, reason, updatedAt} = flag;
    const rule = reason === 'VOLUME' ? 'Many posts, changed' : 'Many followers, changed';
    const copied = promoted ? 'Copied' : 'Not copied';
    return html`<li><div class="who"><span>${actorLink(flag)}</span><span
          class="muted small">${pinned ? 'Changed' : rule} <t-time datetime=${updatedAt}></t-time></span>
        <span class="marks"><t-badge
          tone=${promoted && !mega ? 'ok' : 'neutral'}>${mega ? 'Too large to copy' : copied}</t-badge>
          ${pinned ? html`<t-badge tone="accent">Pinned</t-badge>` : nothing}</span></div>
      <t-menu label=${`More for ${actorName(flag)}`}>
        <button @click=${() => this.#pin(flag, !promoted)}>${promoted ? 'Never copy' : 'Always copy'}</button>
        ${pinned ? html`<button @click=${() => this.#unpin(flag)}>Leave it to the rules</button>` : nothing}
      </t-menu></li>`;
  }

  #choose(choosing) {
    this.choosing = choosing;
  }

  #chosen(user) {
    this.#choose(false);
    const known = nodes(this.load.data.promotions).find(flag => flag.actorId === user.id);
    return this.#pin(known ?? {actorId: user.id, pinned: false}, true);
  }

  /** Shows a flag in its place, or as the first one if it is new. */
  #put(flag) {
    const {promotions} = this.load.data;
    const known = promotions.edges.some(edge => edge.node.actorId === flag.actorId);
    const edges = known
      ? promotions.edges.map(edge => (edge.node.actorId === flag.actorId ? {...edge, node: flag} : edge))
      : [{cursor: '', node: flag}, ...promotions.edges];
    this.load.set({...this.load.data, promotions: {...promotions, edges}});
  }

  async #pin(before, promoted) {
    try {
      const input = {actorId: before.actorId, promoted};
      const {promotion} = await mutate('pinPromotion', 'PinPromotionInput', `promotion { ${promotionFields} }`, input);
      this.#put(promotion);
      const undo = () => (before.pinned ? this.#pin(promotion, before.promoted) : this.#unpin(promotion));
      toast('Pinned. No rule changes it.', {kind: 'ok', action: {label: 'Undo', run: undo}});
    } catch (problem) {
      failed(problem, () => this.#pin(before, promoted));
    }
  }

  async #unpin(flag) {
    try {
      const input = {actorId: flag.actorId};
      const {promotion} = await mutate('unpinPromotion', 'ActorInput', `promotion { ${promotionFields} }`, input);
      if (promotion) {
        this.#put(promotion);
      }
      toast('The rules decide again.', {kind: 'ok'});
    } catch (problem) {
      failed(problem, () => this.#unpin(flag));
    }
  }

  async #loadMore() {
    this.more = true;
    const {endCursor} = this.load.data.promotions.pageInfo;
    try {
      const page = await query(promotionsDocument, {first: pageSize, after: endCursor});
      const {edges} = this.load.data.promotions;
      const known = new Set(edges.map(edge => edge.node.actorId));
      const added = page.promotions.edges.filter(edge => !known.has(edge.node.actorId));
      this.load.set({...page, promotions: {...page.promotions, edges: [...edges, ...added]}});
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-admin-promotions', Promotions);
