import {css, html, LitElement, nothing} from 'lit';
import {confirmAction} from 'shell/components/confirm.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/time.js';
import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {mutate} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {actorLink} from './actor.js';
import {deadLettersDocument} from './documents.js';
import {focusEntry, loaded} from './states.js';

/** Work in the background that has failed too often: to be done again, or to be given up. */
export class DeadLetters extends LitElement {
  static properties = {busy: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; gap: var(--space-5); max-width: 860px; }
    h3 { margin-bottom: var(--space-1); }
    .lines > li { flex-wrap: wrap; }
    .what { display: grid; gap: 2px; flex: 1 1 280px; min-width: 0; overflow-wrap: anywhere; }
    code { font: var(--text-12) / 1.4 var(--font-mono); }
  `,
  ];

  load = new Load(this, () => ({document: deadLettersDocument}));

  render() {
    return loaded(this.load, 'The failed work', data => this.#lists(data));
  }

  #lists({deadLetters, fanoutDeadLetters}) {
    if (deadLetters.length + fanoutDeadLetters.length === 0) {
      return html`<t-empty tabindex="-1" heading="Nothing has failed"><span
          slot="icon">${icon('check', 28)}</span>Changes
        that could not be handled, and posts that could not be copied to feeds, appear here.</t-empty>`;
    }
    return html`${section('Changes that could not be handled', deadLetters, letter => this.#letter(letter))}
      ${section('Posts that could not be copied to feeds', fanoutDeadLetters, letter => this.#fanout(letter))}`;
  }

  #letter({id, group, event, key, happenedAt, attempts, error}) {
    const act = name => this.#run(name, 'DeadLetterInput', {group, id}, `${group} ${id}`);
    return html`<li tabindex="-1"><div class="what"><span><b>${group}</b> <span
          class="muted small">${event.toLowerCase()}, <t-time datetime=${happenedAt}></t-time>,
          ${plural(attempts, 'try', 'tries')}</span></span><code>${key}</code><span
          class="problem">${error}</span></div>
      ${this.#buttons(
        `${group} ${id}`,
        () => act('replayDeadLetter'),
        () => act('discardDeadLetter'),
      )}</li>`;
  }

  #fanout(letter) {
    const {actorId, failures, failure, deadSince} = letter;
    const act = name => this.#run(name, 'ActorInput', {actorId}, actorId);
    const since = deadSince ? html`, stopped <t-time datetime=${deadSince}></t-time>` : nothing;
    return html`<li tabindex="-1"><div class="what"><span>${actorLink(letter)} <span
          class="muted small">${plural(failures, 'failure')}${since}</span></span>${
            failure ? html`<span class="problem">${failure}</span>` : nothing
          }</div>
      ${this.#buttons(
        actorId,
        () => act('replayFanout'),
        () => act('giveUpFanout'),
      )}</li>`;
  }

  #buttons(key, again, giveUp) {
    const busy = this.busy === key;
    return html`<t-button size="small" ?busy=${busy} @click=${again}>Try again</t-button>
      <t-button size="small" variant="quiet" ?busy=${busy} @click=${() => confirmed(giveUp)}>Give up</t-button>`;
  }

  async #run(name, type, input, key) {
    const entries = [...this.renderRoot.querySelectorAll('li')];
    const index = entries.findIndex(entry => entry.contains(this.renderRoot.activeElement));
    this.busy = key;
    try {
      const {done} = await mutate(name, type, 'done', input);
      toast(done ? 'Done.' : 'Somebody else has done it already.', {kind: 'ok'});
      await this.load.reload();
      await focusEntry(this, 'li', Math.max(index, 0), 't-empty');
    } catch (problem) {
      failed(problem, () => this.#run(name, type, input, key));
    } finally {
      this.busy = undefined;
    }
  }
}
customElements.define('g-dead-letters', DeadLetters);

const section = (title, letters, row) =>
  letters.length === 0
    ? nothing
    : html`<section aria-label=${title}><h3>${title}</h3><ul class="lines">${letters.map(row)}</ul></section>`;

async function confirmed(act) {
  const sure = await confirmAction({heading: 'Give it up?', text: 'It is not tried again.', action: 'Give up'});
  if (sure) {
    await act();
  }
}
