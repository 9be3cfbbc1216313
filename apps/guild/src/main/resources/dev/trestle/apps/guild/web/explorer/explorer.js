import {css, html, LitElement, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {copyText} from 'shell/browser/clipboard.js';
import {announce} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {execute} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {browserStorage} from '../net/storage.js';
import {styles} from '../styles.js';
import {namedType, operationOf, schemaDocument, search, typesOf, typeText} from './schema.js';

const first = `# Your name, and your newest goals. Ctrl+Enter runs it.
{
  me { email user { nickname } }
  goals(first: 3) { edges { node { title taskDone taskTotal } } }
}`;

/** The explorer of the GraphQL API: an operation, its variables, the answer, and all types of the schema. */
export class Explorer extends LitElement {
  static properties = {
    document: {state: true},
    variables: {state: true},
    answer: {state: true},
    busy: {state: true},
    problem: {state: true},
    word: {state: true},
    opened: {state: true},
  };

  static styles = [
    styles,
    css`
    .frame { display: grid; grid-template-columns: 300px minmax(0, 1fr) minmax(0, 1fr); gap: var(--space-3);
      height: calc(100dvh - 180px); min-height: 480px; }
    .pane { display: flex; flex-direction: column; min-width: 0; min-height: 0; overflow: hidden;
      border-radius: var(--radius); background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line); }
    .pane > .title { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2);
      flex: none;
      min-height: 44px; padding: 0 var(--space-2) 0 var(--space-3); border-bottom: 1px solid var(--line); }
    h2, label.name { font-size: var(--text-14); font-weight: 650; letter-spacing: 0; }
    textarea, pre { flex: 1; width: 100%; min-height: 0; margin: 0; padding: var(--space-3); border: 0; outline: 0;
      overflow: auto; background: none; color: var(--text); font: var(--text-14) / 1.5 var(--font-mono); resize: none;
      tab-size: 2; white-space: pre-wrap; overflow-wrap: anywhere; }
    textarea:focus-visible, pre:focus-visible { box-shadow: inset 0 0 0 2px var(--accent-text); }
    .ask { display: grid; grid-template-rows: minmax(0, 3fr) minmax(0, 1fr); gap: var(--space-3); min-height: 0; }
    .find { padding: var(--space-2); flex: none; }
    .find input { width: 100%; min-height: 36px; padding: 0 var(--space-2); border: 1px solid var(--line-strong);
      border-radius: 6px; background: var(--surface); color: var(--text); font: var(--text-14) var(--font); }
    .types { flex: 1; min-height: 0; overflow-y: auto; padding: 0 var(--space-2) var(--space-3); }
    summary { min-height: 32px; padding: 6px var(--space-2); border-radius: 6px;
      font: 600 var(--text-14) var(--font-mono);
      cursor: pointer; overflow-wrap: anywhere; }
    summary:hover { background: var(--surface-hover); }
    .members { padding: 0 0 var(--space-2) var(--space-4); }
    .member { display: block; width: 100%; padding: var(--space-1) var(--space-2); border-radius: 6px; min-height: 28px;
      font: var(--text-12) / 1.5 var(--font-mono); overflow-wrap: anywhere; }
    button.member:hover { background: var(--surface-hover); }
    .member .type { color: var(--accent-text); }
    .about { display: block; color: var(--text-muted); font-family: var(--font); }
    .bad { color: var(--danger); }
    @media (max-width: 1099px) {
      .frame { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); grid-template-rows: minmax(0, 1fr) minmax(0, 1fr);
        height: auto; min-height: 0; }
      .ask, .answer { height: 520px; }
      .schema { grid-column: 1 / -1; grid-row: 2; height: 420px; }
    }
    @media (max-width: 767px) { .frame { grid-template-columns: minmax(0, 1fr); grid-template-rows: none; }
      .schema { grid-row: auto; order: 1; } .answer { height: 360px; } }
  `,
  ];

  schema = new Load(this, () => ({document: schemaDocument}));

  constructor() {
    super();
    const kept = browserStorage.read('explorer');
    this.document = kept?.document ?? first;
    this.variables = kept?.variables ?? '';
    this.word = '';
  }

  render() {
    return html`<div class="page-head"><h1>API explorer</h1><t-button variant="primary" ?busy=${this.busy} @click=${this.#run}>${icon('play', 18)} Run</t-button></div>
      <div class="frame"><section class="pane schema" aria-label="Schema"><div class="title"><h2>Schema</h2></div>${this.#schema()}</section>
        <div class="ask"><section class="pane" aria-label="Operation"><div class="title"><label class="name"
            for="document">Operation</label><span class="muted tiny">Ctrl+Enter runs it</span></div>
            <textarea id="document" spellcheck="false" autocapitalize="off" .value=${live(this.document)} @input=${this.#typed} @keydown=${this.#keyPressed}></textarea></section>
          <section class="pane" aria-label="Variables"><div class="title"><label class="name"
              for="variables">Variables</label><span class="muted tiny">JSON</span></div>
            <textarea id="variables" spellcheck="false" autocapitalize="off" .value=${live(this.variables)} @input=${this.#typed} @keydown=${this.#keyPressed}></textarea></section></div>
        <section class="pane answer" aria-label="Answer"><div class="title"><h2>Answer</h2>${
          this.answer
            ? html`<t-button variant="quiet" size="small" label="Copy the answer" @click=${() => copyText(this.answer, 'Answer copied.')}>${icon('copy', 18)}</t-button>`
            : nothing
        }</div><pre tabindex="0" class=${this.problem ? 'bad' : ''}>${this.problem ?? this.answer ?? 'Run an operation, and its answer appears here.'}</pre></section></div>`;
  }

  #schema() {
    const {data, problem, busy} = this.schema;
    if (!data) {
      return problem
        ? html`<t-error heading="The schema could not be loaded" ?busy=${busy} @retry=${() => this.schema.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="8"></t-skeleton>`;
    }
    const found = search(typesOf(data.__schema), this.word);
    return html`<div class="find"><input type="search" aria-label="Search types and fields" placeholder="Search types and fields" .value=${this.word}
        @input=${event => {
          this.word = event.target.value;
        }}></div>
      <div class="types">${
        found.length === 0
          ? html`<p class="muted small">Nothing found.</p>`
          : found.map(({type, members}) => this.#type(type, members, data.__schema))
      }</div>`;
  }

  #type(type, members, schema) {
    const isRoot = [schema.queryType, schema.mutationType].some(root => root?.name === type.name);
    const isOpen = this.opened === type.name || (this.word.trim() !== '' && members.length < 12);
    return html`<details id=${`type-${type.name}`} ?open=${isOpen}><summary @click=${() => this.#toggle(type.name)}>${type.name}</summary>
      ${
        isOpen
          ? html`<div class="members">${type.description ? html`<p class="muted tiny">${type.description}</p>` : nothing}${members.map(
              member =>
                this.#member(member, isRoot ? () => this.#use(schema, type.name, member) : () => this.#open(member)),
            )}${(type.possibleTypes ?? []).map(({name}) => html`<button class="plain member" @click=${() => this.#show(name)}>${name}</button>`)}</div>`
          : nothing
      }</details>`;
  }

  #member(member, choose) {
    const args =
      member.args?.length > 0 ? `(${member.args.map(({name, type}) => `${name}: ${typeText(type)}`).join(', ')})` : '';
    const words = html`${member.name}${args}${member.type ? html`: <span class="type">${typeText(member.type)}</span>` : nothing}${
      member.description ? html`<span class="about">${member.description}</span>` : nothing
    }`;
    return member.type
      ? html`<button class="plain member" @click=${choose}>${words}</button>`
      : html`<span class="member">${words}</span>`;
  }

  #toggle(name) {
    this.opened = this.opened === name ? undefined : name;
  }

  /** Shows the type of a member. */
  #open({type}) {
    this.#show(namedType(type));
  }

  async #show(name) {
    this.word = '';
    this.opened = name;
    await this.updateComplete;
    const details = this.renderRoot.querySelector(`#type-${name}`);
    details?.scrollIntoView({block: 'nearest'});
    details?.querySelector('summary').focus();
  }

  /** Puts an operation with this field into the editor. */
  #use(schema, root, field) {
    Object.assign(this, operationOf(schema, root, field));
    this.#keep();
    this.renderRoot.querySelector('#document').focus();
  }

  #typed(event) {
    this[event.target.id] = event.target.value;
    this.#keep();
  }

  #keep() {
    browserStorage.write('explorer', {document: this.document, variables: this.variables});
  }

  #keyPressed(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#run();
    }
  }

  async #run() {
    let variables;
    this.problem = undefined;
    try {
      variables = this.variables.trim() ? JSON.parse(this.variables) : {};
    } catch (problem) {
      this.problem = `The variables are not JSON: ${problem.message}`;
      return;
    }
    this.busy = true;
    try {
      const answer = await execute(this.document, variables);
      this.answer = JSON.stringify(answer, undefined, 2);
      announce(answer.errors ? 'The answer has errors.' : 'The answer has arrived.');
    } catch (problem) {
      this.problem = problem.message;
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('g-explorer', Explorer);
