import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/state.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/level-bar.js';
import '../people/suggestions.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {markFeedRead} from './actions.js';
import './composer.js';
import {homeFeed} from './documents.js';
import './due-today.js';
import './feed-list.js';
import {Posting} from './posting.js';
import './welcome.js';

/** The time for which activities are on the screen before they count as read, in milliseconds. */
const readMillis = 2000;

/** The home page: the feed with a form for posts, what is due today, the level and the streak. */
export class Home extends LitElement {
  static styles = [
    styles,
    css`
    .columns { display: grid; grid-template-columns: minmax(0, 640px) minmax(280px, 340px);
      gap: var(--space-4) var(--space-6); grid-template-rows: auto 1fr; align-items: start; justify-content: center; }
    .feed { grid-row: 1 / span 2; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
    .today { display: grid; gap: var(--space-4); }
    .more { position: sticky; top: var(--space-5); display: grid; gap: var(--space-4); }
    .links { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); padding: 0 var(--space-1);
      font-size: var(--text-14); }
    .links a { color: var(--text-muted); }
    /* The first steps show people already. */
    .columns:has(g-welcome[suggesting]) g-suggestions { display: none; }
    @media (max-width: 1000px) {
      .columns { grid-template-columns: minmax(0, 680px); grid-template-rows: none; }
      .today { grid-row: 1; }
      .feed { grid-row: 2; }
      .more { display: none; }
    }
    /* The navigation at the side shows the level on wide screens. */
    @media (min-width: 1100px) { g-level-bar { display: none; } }
  `,
  ];

  watcher = new SessionWatcher(this);
  #posting = new Posting(this, () => 'home');
  #timer;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    const name = session.me?.user.fullName || session.me?.user.nickname;
    return html`<div class="columns">
      <div class="feed"><h1 class="visually-hidden">Home</h1>
        <g-composer @post=${event => this.#posting.send(event.detail)}></g-composer>
        <g-welcome></g-welcome>
        <g-feed .source=${homeFeed} place="home" label="Activities" @seen=${this.#seen}
            @take-back=${event => this.#posting.takeBack(event.detail)}>${this.#empty()}</g-feed></div>
      <div class="today"><h2>${greeting()}${name ? html`, <bdi>${name.split(' ')[0]}</bdi>` : nothing}</h2>
        ${session.progress ? html`<g-level-bar .progress=${session.progress}></g-level-bar>` : nothing}
        <g-due-today></g-due-today></div>
      <div class="more"><g-suggestions></g-suggestions>
        <nav class="links" aria-label="Feeds"><a href=${paths.lists}>Lists and filters</a><a
            href=${paths.findPeople}>Find people</a></nav></div></div>`;
  }

  #empty() {
    return html`<t-empty slot="empty" level="2" heading="Your feed is quiet"><span slot="icon">${icon('people', 28)}</span>Here
      you see what you and the people you follow get done. Write a first post, or find somebody to follow.
      <t-button slot="actions" variant="primary" href=${paths.findPeople}>Find people</t-button></t-empty>`;
  }

  /** Moves the read marker once activities have been on the screen for a moment. */
  #seen({detail: newest}) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!document.hidden) {
        // If it fails, the marker stays where it is until the next visit.
        markFeedRead(newest).catch(() => {});
      }
    }, readMillis);
  }
}
customElements.define('g-home', Home);

function greeting() {
  const hour = new Date().getHours();
  return hour < 5 ? 'Good night' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
}
