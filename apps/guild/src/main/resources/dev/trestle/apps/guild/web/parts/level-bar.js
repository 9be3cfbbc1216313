import {css, html, LitElement, nothing} from 'lit';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {styles} from '../styles.js';
import './progress-bar.js';

/** The level of the user: number, points to the next, and the streak. `progress` is Progress of the schema. */
export class LevelBar extends LitElement {
  static properties = {progress: {attribute: false}};

  static styles = [
    styles,
    css`
    .box { display: grid; gap: var(--space-2); padding: var(--space-3); border-radius: var(--radius);
      background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line);
      color: inherit; text-decoration: none; transition: box-shadow var(--quick); }
    .box:hover { box-shadow: 0 0 0 1px var(--line-strong); }
    .line { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2);
      font-size: var(--text-14); }
    .streak { display: inline-flex; align-items: center; gap: 2px; color: var(--accent-text); font-weight: 650; }
    .freeze { display: grid; margin-right: 4px; color: var(--text-muted); }
    .streak.none { color: var(--text-muted); font-weight: 550; }
    b { font-weight: 650; }
  `,
  ];

  render() {
    const {xp, level, levelStart, nextLevelAt, streak, freezeLeft} = this.progress;
    const share = (xp - levelStart) / Math.max(1, nextLevelAt - levelStart);
    const days = streak === 1 ? '1 day' : `${streak} days`;
    return html`<a class="box" href=${paths.badges} title="See your badges">
      <div class="line"><b>Level ${level}</b><span class="streak numbers ${streak ? '' : 'none'}"
          title=${streak ? `${days} in a row. ${freezeLeft ? 'One missed day this week is forgiven.' : 'The free day of this week is used.'}` : 'Complete a task to start a streak'}>${
            streak && freezeLeft
              ? html`<span class="freeze">${icon('snow', 14)}<span class="visually-hidden">Freeze ready. </span></span>`
              : nothing
          }${icon('flame', 18)}${streak}<span
          class="visually-hidden"> ${streak === 1 ? 'day' : 'days'} in a row</span></span></div>
      <g-progress .value=${share} label="Progress to level ${level + 1}"></g-progress>
      <div class="muted tiny numbers">${xp.toLocaleString('en')} XP${
        nextLevelAt > xp ? html` · ${(nextLevelAt - xp).toLocaleString('en')} to level ${level + 1}` : nothing
      }</div>
    </a>`;
  }
}
customElements.define('g-level-bar', LevelBar);
