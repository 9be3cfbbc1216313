import {css, html, nothing} from 'lit';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import {FormElement} from 'shell/forms/form.js';
import 'shell/components/select.js';
import {toast} from 'shell/components/toast.js';
import {categoryName, questCategoryOptions} from '../parts/categories.js';
import '../parts/tags-field.js';
import {styles} from '../styles.js';
import {saveTemplate} from './actions.js';
import {difficulties, kinds} from './status.js';
import {daySeconds, periodOf, periodSeconds} from './wizard/draft.js';

/** The dialog that saves a template of quests. Fires `saved` (detail: the template) and `closed`. */
export class TemplateEditor extends FormElement {
  static properties = {...FormElement.properties, template: {attribute: false}, kind: {state: true}};

  static styles = [
    styles,
    css`
    form { display: grid; gap: var(--space-2); }
    .period { display: grid; grid-template-columns: minmax(0, 1fr) 104px; gap: var(--space-2); }
    .end { display: flex; justify-content: flex-end; gap: var(--space-2); margin-top: var(--space-2); }
  `,
  ];

  connectedCallback() {
    super.connectedCallback();
    this.kind = this.template.kind ?? 'QUANTITATIVE';
  }

  render() {
    const {template, errors = {}} = this;
    const category = categoryName(template.category ?? 'Focus');
    const period = periodOf(template.periodSeconds ?? 7 * daySeconds);
    return html`<t-dialog open heading=${template.id ? 'Edit template' : 'New template'} @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form novalidate @submit=${this.#submit}>
        <t-field label="Title" name="title" required limit="quest.title"
            .value=${template.title ?? ''} .error=${errors.title}></t-field>
        <t-field label="Description" name="description" multiline limit="quest.description" .value=${template.description ?? ''} .error=${errors.description}></t-field>
        <div class="two"><t-select label="Category" name="category" .value=${category} .options=${questCategoryOptions(category).slice(1)}></t-select>
          <t-select label="Difficulty" name="difficulty" .value=${template.difficulty ?? 'EASY'} .options=${difficulties.map(({value, label}) => [value, label])}></t-select></div>
        <t-select label="Kind" name="kind" .value=${this.kind} .options=${kinds.map(({value, label}) => [value, label])}
            hint=${kinds.find(({value}) => value === this.kind).hint} @change=${event => {
              this.kind = event.detail;
            }}></t-select>
        ${
          this.kind === 'QUANTITATIVE'
            ? html`<div class="two"><t-field label="How many tasks?" name="targetCount" type="number" required
              inputmode="numeric"
                .value=${String(template.targetCount ?? 10)} .error=${errors.targetCount}></t-field>
              <div class="period"><t-field label="Within" name="periodAmount" type="number" required inputmode="numeric"
                .value=${String(period.periodAmount)} .error=${errors.periodSeconds}></t-field>
                <t-select label="Unit" name="periodUnit" .value=${period.periodUnit} .options=${[
                  ['DAY', 'days'],
                  ['HOUR', 'hours'],
                ]}></t-select></div></div>`
            : nothing
        }
        <g-tags-field label="Tags" name="tags" .value=${(template.tags ?? []).join(' ')} .error=${errors.tags}></g-tags-field>
        <t-select label="Who can use it?" name="visibility" .value=${template.visibility ?? 'PRIVATE'} .options=${[
          ['PRIVATE', 'Only me'],
          ['PUBLIC', 'Everyone'],
        ]}></t-select>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="quiet" @click=${() => this.#close()}>Cancel</t-button>
          <t-button variant="primary" type="submit" ?busy=${this.busy}>Save template</t-button></div>
      </form></t-dialog>`;
  }

  #submit(event) {
    return this.submit(event, ['title', 'description', 'targetCount', 'periodSeconds', 'tags'], async values => {
      const counted = values.kind === 'QUANTITATIVE';
      const {questTemplate} = await saveTemplate({
        id: this.template.id,
        version: this.template.id ? this.template.version : undefined,
        title: values.title.trim(),
        description: values.description.trim() || undefined,
        category: values.category,
        difficulty: values.difficulty,
        kind: values.kind,
        targetCount: counted ? Number(values.targetCount) : undefined,
        periodSeconds: counted ? periodSeconds(values) : undefined,
        tags: values.tags ? values.tags.split(' ') : [],
        visibility: values.visibility,
      });
      toast('Template saved.', {kind: 'ok'});
      this.dispatchEvent(new CustomEvent('saved', {detail: questTemplate}));
      this.#close();
    });
  }

  #close() {
    this.renderRoot.querySelector('t-dialog').close();
  }
}
customElements.define('g-template-editor', TemplateEditor);
