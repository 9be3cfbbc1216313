import {css, html, LitElement} from 'lit';
import {plural} from 'shell/text/format.js';
import 'shell/components/time.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/progress-bar.js';
import '../parts/ring.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {badgesOf, streakText} from './badges.js';

/** The rewards of the user: level, streak and badges. */
export class Rewards extends LitElement {
  static styles = [
    styles,
    css`
    .top { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: var(--space-4);
      margin-bottom: var(--space-6); }
    .card { display: flex; align-items: center; gap: var(--space-5); padding: var(--space-5); }
    .words { display: grid; gap: var(--space-1); min-width: 0; }
    .big { font-size: var(--text-28); font-weight: 650; line-height: 1.2; letter-spacing: -0.01em; }
    .flame { display: grid; place-items: center; flex: none; width: 96px; height: 96px; border-radius: 50%;
      background: var(--accent-surface); color: var(--accent-text); }
    .flame.none { background: var(--surface-sunken); color: var(--text-muted); }
    .freeze { display: inline-flex; align-items: center; gap: var(--space-1); font-size: var(--text-14);
      color: var(--text-muted); }
    .numbers-row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-3);
      margin-bottom: var(--space-6); }
    .number { display: grid; gap: 2px; padding: var(--space-4); }
    .number b { font-size: var(--text-28); font-weight: 650; line-height: 1.1; }
    h2 { margin-bottom: var(--space-3); }
    .more { margin-top: var(--space-5); }
    .badges { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
      gap: var(--space-3); }
    .badge { display: grid; justify-items: center; align-content: start; gap: var(--space-2);
      padding: var(--space-5) var(--space-4);
      text-align: center; }
    .medal { display: grid; place-items: center; width: 64px; height: 64px; border-radius: 50%;
      background: var(--surface-sunken); color: var(--text-muted); }
    .earned .medal { background: var(--accent); color: var(--on-accent); }
    .badge b { font-weight: 650; }
    .badge g-progress { width: 100%; margin-top: var(--space-1); }
    @media (max-width: 480px) { .badges { grid-template-columns: 1fr 1fr; }
      .badge { padding: var(--space-4) var(--space-2); }
      .card { gap: var(--space-4); padding: var(--space-4); } .flame { width: 72px; height: 72px; } }
  `,
  ];

  watcher = new SessionWatcher(this);

  connectedCallback() {
    super.connectedCallback();
    // Points and badges that are earned in the background are not announced to this page.
    session.reload();
  }

  render() {
    const {progress, problem} = session;
    return html`<div class="page-head"><h1>Badges</h1></div>
      ${
        progress
          ? this.#full(progress)
          : problem
            ? html`<t-error level="2" heading="Your badges could not be loaded" @retry=${() => session.reload()}>${errorText(problem)}</t-error>`
            : html`<t-skeleton lines="6"></t-skeleton>`
      }`;
  }

  #full(progress) {
    const {xp, level, levelStart, nextLevelAt, streak, bestStreak, freezeLeft} = progress;
    const share = (xp - levelStart) / Math.max(1, nextLevelAt - levelStart);
    const badges = badgesOf(progress);
    const earned = badges.filter(({earnedAt}) => earnedAt).length;
    return html`<div class="top">
        <section class="panel card" aria-label="Level"><g-ring size="96" .value=${share} label=${`Progress to level ${level + 1}`}><span class="big">${level}</span></g-ring>
          <div class="words"><p class="big">Level ${level}</p><p class="muted numbers">${xp.toLocaleString('en')} XP</p>
            <p class="muted small numbers">${(nextLevelAt - xp).toLocaleString('en')} to level ${level + 1}</p></div></section>
        <section class="panel card" aria-label="Streak"><span class="flame ${streak ? '' : 'none'}">${icon('flame', 48)}</span>
          <div class="words"><p class="big numbers">${plural(streak, 'day')}</p><p class="muted small">${streakText(progress)}</p>
            <p class="freeze">${icon('snow', 16)} ${freezeLeft ? 'Freeze ready' : 'Freeze used this week'}${bestStreak > streak ? ` · best ${plural(bestStreak, 'day')}` : ''}</p></div></section>
      </div>
      <div class="numbers-row">${[
        [progress.tasksDone, 'tasks done'],
        [progress.goalsDone, 'goals completed'],
        [progress.questsDone, 'quests completed'],
      ].map(
        ([number, words]) =>
          html`<div class="panel number"><b class="numbers">${number.toLocaleString('en')}</b><span class="muted small">${words}</span></div>`,
      )}</div>
      <h2>${earned} of ${badges.length} badges</h2>
      <ul class="badges">${badges.map(badge => this.#badge(badge))}</ul>
      <p class="small more"><a href=${paths.analytics()}>See your statistics</a></p>`;
  }

  #badge({title, words, icon: name, earnedAt, share}) {
    return html`<li class="panel badge ${earnedAt ? 'earned' : ''}"><span class="medal">${icon(name, 32)}</span><b>${title}</b>
      <span class="muted small">${words}</span>
      ${earnedAt ? html`<span class="muted tiny">Earned <t-time datetime=${earnedAt}></t-time></span>` : html`<g-progress thin .value=${share} label=${`Progress to ${title}`}></g-progress>`}</li>`;
  }
}
customElements.define('g-rewards', Rewards);
