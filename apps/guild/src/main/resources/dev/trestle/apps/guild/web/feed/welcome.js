import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import {plural} from 'shell/text/format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes} from '../net/documents.js';
import {Load} from '../net/load.js';
import {browserStorage} from '../net/storage.js';
import '../parts/progress-bar.js';
import {RelationWatcher} from '../people/actions.js';
import {suggestionFields, suggestionsOf} from '../people/documents.js';
import '../people/user-row.js';
import {styles} from '../styles.js';

const document = `{
  goalTemplates { key title } goals(first: 1) { edges { node { id } } }
  me { user { id followingCount } } ${suggestionFields(3)}
  myGroups(first: 1) { edges { node { id } } }
  groups(first: 3) { edges { node { id slug name memberCount } } } }`;
const maxTemplates = 4;

/** The first steps of a new user: a goal, people to follow, a group. It disappears when all are done, or on request. */
export class Welcome extends LitElement {
  static properties = {closed: {state: true}, followed: {state: true}};

  static styles = [
    styles,
    css`
    .panel { display: grid; gap: var(--space-4); padding: var(--space-5); }
    .top { display: grid; gap: var(--space-2); }
    ol { display: grid; gap: var(--space-3); }
    li { display: grid; grid-template-columns: 32px minmax(0, 1fr); gap: var(--space-2) var(--space-3); }
    .number { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%;
      background: var(--accent-surface); color: var(--accent-text); font: 700 var(--text-14) / 1 var(--font); }
    .done .number { background: var(--ok-surface); color: var(--ok); }
    .done h3 { color: var(--text-muted); font-size: var(--text-14); }
    .done .number { width: 24px; height: 24px; margin: 0 4px; }
    h3 { align-self: center; }
    .content { grid-column: 2; display: grid; gap: var(--space-2); }
    .chips { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .chip { display: inline-flex; align-items: center; gap: 6px; min-height: 36px; padding: 6px var(--space-3);
      border-radius: 18px; background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); color: var(--text);
      font-size: var(--text-14); font-weight: 550; text-decoration: none; }
    .chip:hover { background: var(--surface-hover); }
    .chip.own { color: var(--accent-text); font-weight: 650; }
    @media (pointer: coarse) { .chip { min-height: 44px; border-radius: 22px; } }
    @media (max-width: 480px) { .panel { padding: var(--space-4); } .content { grid-column: 1 / -1; } }
  `,
  ];

  load = new Load(this, () => (this.closed ? undefined : {document}));
  relations = new RelationWatcher(this, (_, change) => {
    this.followed ||= change.viewerFollows === true;
  });

  constructor() {
    super();
    this.closed = browserStorage.read('welcomed') === true;
  }

  render() {
    const {data} = this.load;
    if (this.closed || !data) {
      return nothing;
    }
    const steps = [
      {title: 'Set your first goal', done: nodes(data.goals).length > 0, content: () => this.#goals(data)},
      {
        title: 'Follow people who keep you going',
        done: this.followed || data.me.user.followingCount > 0,
        content: () => this.#people(data),
      },
      {title: 'Join a group', done: nodes(data.myGroups).length > 0, content: () => this.#groups(data)},
    ];
    const done = steps.filter(step => step.done).length;
    return done === steps.length
      ? nothing
      : html`<section class="panel" aria-labelledby="title">
        <div class="top"><div class="spread"><h2 id="title">First steps</h2><t-button variant="quiet" size="small"
          label="Hide first steps"
            @click=${this.#close}>${icon('close', 18)}</t-button></div>
          <g-progress thin .value=${done / steps.length} label="First steps done"></g-progress></div>
        <ol>${steps.map(
          (
            {title, done: ready, content},
            i,
          ) => html`<li class=${ready ? 'done' : ''}><span class="number" aria-hidden="true">${
            ready ? icon('check', 18) : i + 1
          }</span><h3>${title}${ready ? html`<span class="visually-hidden">, done</span>` : nothing}</h3>
            ${ready ? nothing : html`<div class="content">${content()}</div>`}</li>`,
        )}</ol></section>`;
  }

  #goals({goalTemplates}) {
    return html`<div class="chips">${goalTemplates
      .slice(0, maxTemplates)
      .map(({key, title}) => html`<a class="chip" href=${paths.goalFrom(key)}>${title}</a>`)}
      <a class="chip own" href=${paths.newGoal}>${icon('plus', 16)} Write my own</a></div>`;
  }

  #people(data) {
    return html`${suggestionsOf(data)
      .slice(0, 3)
      .map(user => html`<g-user-row compact .user=${user}></g-user-row>`)}
      <div class="chips"><a class="chip own" href=${paths.findPeople}>${icon('search', 16)} Find people you know</a></div>`;
  }

  #groups({groups}) {
    return html`<div class="chips">${nodes(groups).map(
      ({slug, name, memberCount}) =>
        html`<a class="chip" href=${paths.group(slug)}>${icon('people', 16)} ${name}<span class="muted">${plural(memberCount, 'member')}</span></a>`,
    )}<a class="chip own" href=${paths.groups}>${icon('search', 16)} Browse groups</a></div>`;
  }

  #close() {
    this.closed = true;
    browserStorage.write('welcomed', true);
  }
}
customElements.define('g-welcome', Welcome);
