import {css, html, nothing} from 'lit';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import {FormElement} from 'shell/forms/form.js';
import {dueFromInput, dueText, startOfDay} from '../format.js';
import {dateInput} from '../goals/goal-fields.js';
import {styles} from '../styles.js';
import {cancelQuest, extendQuest} from './actions.js';
import {cancelGroupQuest, extendGroupQuest} from './group-actions.js';
import {extensionShare} from './status.js';

const dialogStyle = css`
  form { display: grid; gap: var(--space-3); }
  .end { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: var(--space-2); }
  .loss { padding: var(--space-3); border-radius: var(--radius); background: var(--surface-sunken); }
`;

/**
 * A dialog with a form about a quest of a user, or of a group with `group`. Fires `changed` (detail: the quest) and
 * `closed`.
 */
class QuestDialog extends FormElement {
  static properties = {...FormElement.properties, quest: {attribute: false}, group: {type: Boolean}};
  static styles = [styles, dialogStyle];

  frame(heading, action, content, {variant = 'primary', keep = 'Cancel'} = {}) {
    const {errors = {}} = this;
    return html`<t-dialog open heading=${heading} @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form novalidate @submit=${event => this.send(event)}>${content(errors)}
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="quiet" @click=${() => this.close()}>${keep}</t-button>
          <t-button variant=${variant} type="submit" ?busy=${this.busy}>${action}</t-button></div>
      </form></t-dialog>`;
  }

  done(quest) {
    // Closed first: with the changed quest, the form would show the reward of the next move.
    this.close();
    this.dispatchEvent(new CustomEvent('changed', {detail: quest}));
  }

  close() {
    this.renderRoot.querySelector('t-dialog').close();
  }
}

/** Moves the deadline of a quest, and shows what that costs. */
export class ExtendDialog extends QuestDialog {
  static properties = {...QuestDialog.properties, chosen: {state: true}};

  connectedCallback() {
    super.connectedCallback();
    const from = Math.max(new Date(this.quest.deadline), Date.now());
    this.chosen = dateInput(startOfDay(from, 1));
  }

  render() {
    const {deadline, rewardXp} = this.quest;
    const to = dueFromInput(this.chosen);
    const left = to && to > deadline ? Math.round(rewardXp * extensionShare(deadline, to)) : undefined;
    return this.frame(
      'Move the deadline',
      'Move deadline',
      errors => html`<p class="muted">It is due ${dueText(deadline)}. A later deadline lowers the reward; an earlier one is not possible.</p>
        <t-field label="New deadline" name="deadline" type="date" required .value=${this.chosen} .error=${errors.deadline}
            @input=${event => {
              this.chosen = event.currentTarget.value;
            }}></t-field>
        <p class="loss numbers" aria-live="polite">${left === undefined ? 'Choose a later day.' : html`Reward: <b>${left} XP</b> instead of ${rewardXp} XP`}</p>`,
    );
  }

  send(event) {
    return this.submit(event, ['deadline'], async ({deadline}) => {
      const {quest} = await (this.group ? extendGroupQuest : extendQuest)(this.quest.id, dueFromInput(deadline));
      this.done(quest);
    });
  }
}
customElements.define('g-extend-quest', ExtendDialog);

/** Cancels a quest, with a reason if the user gives one. */
export class CancelDialog extends QuestDialog {
  render() {
    return this.frame(
      `Cancel “${this.quest.title}”?`,
      'Cancel quest',
      errors => html`<p class="muted">It ends without a reward. Goals and tasks stay as they are.</p>
        <t-field label="Why?" name="reason" multiline limit="quest.reason" hint=${this.group ? 'Members of the group see it.' : 'Only you see it.'} .error=${errors.reason}></t-field>`,
      {variant: 'danger', keep: 'Keep quest'},
    );
  }

  send(event) {
    return this.submit(event, ['reason'], async ({reason}) => {
      const {quest} = await (this.group ? cancelGroupQuest : cancelQuest)(this.quest.id, reason.trim() || undefined);
      this.done(quest);
    });
  }
}
customElements.define('g-cancel-quest', CancelDialog);
