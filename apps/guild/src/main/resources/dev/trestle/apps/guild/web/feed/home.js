import {css, html, LitElement, nothing} from 'lit';
import '../parts/level-bar.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import './due-today.js';

/** The home page: what is due today, the level and the streak. */
export class Home extends LitElement {
  static styles = [
    styles,
    css`
    .columns { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--space-6); align-items: start; }
    .aside { display: grid; gap: var(--space-4); position: sticky; top: var(--space-5); }
    @media (max-width: 1000px) { .columns { grid-template-columns: minmax(0, 1fr); } .aside { position: static; } }
  `,
  ];

  watcher = new SessionWatcher(this);

  render() {
    const name = session.me?.user.fullName || session.me?.user.nickname;
    return html`<div class="page-head"><h1>${greeting()}${name ? `, ${name.split(' ')[0]}` : ''}</h1></div>
      <div class="columns"><g-due-today></g-due-today>
        <div class="aside">${session.progress ? html`<g-level-bar .progress=${session.progress}></g-level-bar>` : nothing}</div></div>`;
  }
}
customElements.define('g-home', Home);

function greeting() {
  const hour = new Date().getHours();
  return hour < 5 ? 'Good night' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
}
