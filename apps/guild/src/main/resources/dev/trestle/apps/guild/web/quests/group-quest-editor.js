import {css, html, nothing} from 'lit';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import {FormElement} from 'shell/forms/form.js';
import 'shell/components/select.js';
import {toast} from 'shell/components/toast.js';
import {dueFromInput, startOfDay} from '../format.js';
import {dateInput} from '../goals/goal-fields.js';
import {browserStorage} from '../net/storage.js';
import {choices, choicesStyle} from '../parts/choices.js';
import '../parts/tags-field.js';
import {styles} from '../styles.js';
import {createGroupQuest} from './group-actions.js';
import {groupQuestInput, measures} from './group-status.js';
import {difficulties} from './status.js';

/**
 * The dialog that creates a quest of a group. What was typed is kept. Fires `created` (detail: the quest), `closed`.
 */
export class GroupQuestEditor extends FormElement {
  static properties = {...FormElement.properties, groupId: {}};

  static styles = [
    styles,
    choicesStyle,
    css`
    form { display: grid; gap: var(--space-3); }
    .end { display: flex; justify-content: flex-end; gap: var(--space-2); }
  `,
  ];

  #draft = browserStorage.read('drafts')?.groupQuest ?? {};

  render() {
    const draft = this.#draft;
    const {errors = {}} = this;
    return html`<t-dialog open heading="New group quest" @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form novalidate @submit=${this.#submit} @input=${this.#typed} @change=${this.#typed}>
        <t-field label="Title" name="title" required limit="quest.title"
          placeholder="A hundred tasks in May"
            .value=${draft.title ?? ''} .error=${errors.title}></t-field>
        <t-field label="Description" name="description" multiline limit="quest.description" .value=${draft.description ?? ''} .error=${errors.description}></t-field>
        ${choices('How is it counted?', 'measure', measures, draft.measure ?? 'SUM')}
        <div class="two"><t-field label="How many tasks?" name="targetCount" type="number" required inputmode="numeric" .value=${draft.targetCount ?? '50'} .error=${errors.targetCount}></t-field>
          <t-field label="Deadline" name="deadline" type="date" required .value=${draft.deadline ?? dateInput(startOfDay(Date.now(), 14))} .error=${errors.deadline}></t-field></div>
        <div class="two"><t-select label="Difficulty" name="difficulty" .value=${draft.difficulty ?? 'EASY'} .options=${difficulties.map(({value, label}) => [value, label])}></t-select>
          <g-tags-field label="Tags" name="tags" .value=${draft.tags ?? ''} .error=${errors.tags}></g-tags-field></div>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="quiet" @click=${() => this.#close()}>Cancel</t-button>
          <t-button variant="primary" type="submit" ?busy=${this.busy}>Start quest</t-button></div>
      </form></t-dialog>`;
  }

  #typed(event) {
    this.#keep(Object.fromEntries(new FormData(event.currentTarget)));
  }

  #keep(groupQuest) {
    this.#draft = groupQuest ?? {};
    browserStorage.write('drafts', {...browserStorage.read('drafts'), groupQuest});
  }

  #submit(event) {
    return this.submit(event, ['title', 'description', 'targetCount', 'deadline', 'tags'], async values => {
      const {quest} = await createGroupQuest(groupQuestInput(this.groupId, values, dueFromInput(values.deadline)));
      this.#keep(undefined);
      toast('The quest is on. Everyone in the group can join.', {kind: 'ok'});
      this.#close();
      this.dispatchEvent(new CustomEvent('created', {detail: quest}));
    });
  }

  #close() {
    this.renderRoot.querySelector('t-dialog').close();
  }
}
customElements.define('g-group-quest-editor', GroupQuestEditor);
