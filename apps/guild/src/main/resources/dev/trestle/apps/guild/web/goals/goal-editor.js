import {css, html, nothing} from 'lit';
import 'shell/components/dialog.js';
import {FormElement} from 'shell/forms/form.js';
import {dueFromInput} from '../format.js';
import {styles} from '../styles.js';
import {updateGoal} from './actions.js';
import {goalFields} from './goal-fields.js';
import {questions} from './questions.js';

/** The dialog that edits a goal: its basics, or its answers. Fires `changed` (detail: the goal) and `closed`. */
export class GoalEditor extends FormElement {
  static properties = {...FormElement.properties, goal: {attribute: false}, part: {}};

  static styles = [
    styles,
    css`
    form { display: grid; gap: var(--space-2); }
    .end { display: flex; justify-content: flex-end; gap: var(--space-2); margin-top: var(--space-2); }
  `,
  ];

  #version;

  connectedCallback() {
    super.connectedCallback();
    this.#version = this.goal.version;
  }

  render() {
    const {errors = {}} = this;
    return html`<t-dialog open heading=${this.part === 'answers' ? 'Why and how' : 'Edit goal'}
        @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form novalidate @submit=${this.#submit}>
        ${this.part === 'answers' ? this.#answers() : goalFields(this.goal, errors)}
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="quiet" @click=${() => this.#close()}>Cancel</t-button>
          <t-button variant="primary" type="submit" ?busy=${this.busy}>Save</t-button></div>
      </form></t-dialog>`;
  }

  #answers() {
    const given = new Map(this.goal.answers.map(({question, text}) => [question, text]));
    return questions.map(
      ({key, title, hint}) => html`<t-field label=${title} name=${key} multiline limit="goal.answer" hint=${hint}
          .value=${given.get(key) ?? ''}></t-field>`,
    );
  }

  #submit(event) {
    return this.submit(event, ['title', 'description', 'deadline', 'category', 'tags'], async values => {
      const change = this.part === 'answers' ? answersOf(values) : basicsOf(values);
      const {goal} = await updateGoal({id: this.goal.id, version: this.#version, ...change});
      this.dispatchEvent(new CustomEvent('changed', {detail: goal}));
      this.#close();
    });
  }

  #close() {
    this.renderRoot.querySelector('t-dialog').close();
  }
}
customElements.define('g-goal-editor', GoalEditor);

const answersOf = values => ({
  answers: questions.filter(({key}) => values[key]?.trim()).map(({key}) => ({question: key, text: values[key].trim()})),
});

function basicsOf({title, description, category, deadline, visibility, tags}) {
  const end = dueFromInput(deadline);
  return {
    title: title.trim(),
    description: description.trim(),
    category,
    visibility,
    tags: tags ? tags.split(' ') : [],
    ...(end ? {deadline: end} : {removeDeadline: true}),
  };
}
