import {html, LitElement} from 'lit';
import 'shell/components/avatar.js';
import 'shell/components/home.js';
import 'shell/components/theme-switch.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/progress-bar.js';
import {styles} from '../styles.js';
import {landingStyle} from './landing-style.js';
import {logo} from './logo.js';

const features = [
  [
    'target',
    'A goal you can act on',
    'Eight short questions turn a wish into a plan. Tasks, due dates and milestones do the rest.',
  ],
  [
    'flame',
    'Reasons to come back',
    'Every finished task earns points. Keep a streak, climb levels, complete quests, collect badges.',
  ],
  [
    'people',
    'Company on the way',
    'Follow friends, cheer them on, join a group, and share as much as you like: nothing is public unless you say so.',
  ],
];

const tasks = [
  ['Find a training plan', true],
  ['Run 5 km without a break', true],
  ['Sign up for the race', true],
  ['Long run on Sunday', false],
];

/** The page for visitors: what this is, and how to begin. */
export class Landing extends LitElement {
  static styles = [styles, landingStyle];

  render() {
    return html`
      <header><span class="brand">${logo(32)} GoalsGuild</span><nav aria-label="Account"><t-button variant="quiet"
          href=${paths.login}>Sign in</t-button><t-button variant="primary" href=${paths.signup}>Sign up</t-button></nav></header>
      <main tabindex="-1">
        <section class="hero">
          <div class="words">
            <h1>Goals get done in good company.</h1>
            <p class="lead">Break big plans into small tasks. See how far you have come. Let friends keep you going.</p>
            <div class="row"><t-button variant="primary" size="large" href=${paths.signup}>Start your first goal</t-button>
              <t-button size="large" variant="quiet" href=${paths.login}>I have an account</t-button></div>
            <p class="muted small">Free. Your goals are private until you share them.</p>
          </div>
          ${this.#preview()}
        </section>
        <section class="features" aria-label="What you can do">
          ${features.map(
            ([
              name,
              title,
              text,
            ]) => html`<div class="feature"><span class="sign">${icon(name, 24)}</span><h2>${title}</h2>
              <p class="muted">${text}</p></div>`,
          )}
        </section>
      </main>
      <footer><t-home></t-home><t-theme></t-theme></footer>`;
  }

  /** A picture of what it looks like, drawn with the real parts. */
  #preview() {
    return html`<figure class="preview" role="img" aria-label="A goal, Run a half marathon,
      three of four tasks done, and a friend's
        post about a completed quest">
      <div class="goal" aria-hidden="true">
        <div class="spread"><b>Run a half marathon</b><span class="pill">${icon('flame', 16)} 12</span></div>
        <g-progress .value=${0.75}></g-progress>
        <ul>${tasks.map(
          ([title, done]) =>
            html`<li class=${done ? 'done' : ''}><span class="box">${done ? icon('check', 14) : ''}</span>${title}</li>`,
        )}</ul>
      </div>
      <div class="post" aria-hidden="true">
        <t-avatar name="Maya Lind" size="36"></t-avatar>
        <div><b>Maya Lind</b>
          <span class="muted small">completed a quest</span><div class="small">Five workouts in seven
          days. Legs gone, mood up.</div><div class="cheers small">${icon('heart', 16)} 14 &nbsp; ${icon('comment', 16)} 3</div></div>
      </div>
      <div class="toast" aria-hidden="true">${icon('spark', 18)} <b>+10 XP</b> Level 5 is near</div>
    </figure>`;
  }
}
customElements.define('g-landing', Landing);
