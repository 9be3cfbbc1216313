import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import 'shell/components/state.js';
import {plural} from 'shell/text/format.js';
import {chipStyle, ideaChips, ideaFields} from '../goals/ideas.js';
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
  ${ideaFields} goals(first: 1) { edges { node { id } } }
  me { user { id followingCount } } ${suggestionFields(3)}
  myGroups(first: 1) { edges { node { id } } }
  groups(first: 3) { edges { node { id slug name memberCount } } } }`;

/**
 * The first steps of a new user: a goal, people to follow, a group. It disappears for good when all are done, or on
 * request. `suggesting` says whether it shows people to follow, or may do so when it is loaded.
 */
export class Welcome extends LitElement {
  static properties = {
    closed: {state: true},
    followed: {state: true},
    suggesting: {type: Boolean, reflect: true},
  };

  static styles = [
    styles,
    chipStyle,
    css`
    .panel { display: grid; gap: var(--space-4); padding: var(--space-5); }
    .waiting { min-height: 480px; }
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

  willUpdate() {
    const {data, problem} = this.load;
    this.suggesting = !this.closed && !problem && !(data && this.#follows(data));
  }

  updated() {
    const {data} = this.load;
    if (!this.closed && data && this.#steps(data).every(({done}) => done)) {
      this.#close();
    }
  }

  #follows({me}) {
    return Boolean(this.followed) || me.user.followingCount > 0;
  }

  render() {
    const {data, problem} = this.load;
    if (this.closed || problem) {
      return nothing;
    }
    if (!data) {
      return html`<div class="panel waiting"><t-skeleton lines="6"></t-skeleton></div>`;
    }
    const steps = this.#steps(data);
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

  #steps(data) {
    return [
      {title: 'Set your first goal', done: nodes(data.goals).length > 0, content: () => ideaChips(data.goalTemplates)},
      {
        title: 'Follow people who keep you going',
        done: this.#follows(data),
        content: () => this.#people(data),
      },
      {title: 'Join a group', done: nodes(data.myGroups).length > 0, content: () => this.#groups(data)},
    ];
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
        html`<a class="chip" href=${paths.group(slug)}>${icon('people', 16)} <bdi>${name}</bdi><span class="muted">${plural(memberCount, 'member')}</span></a>`,
    )}<a class="chip own" href=${paths.groups}>${icon('search', 16)} Browse groups</a></div>`;
  }

  #close() {
    this.closed = true;
    browserStorage.write('welcomed', true);
  }
}
customElements.define('g-welcome', Welcome);
