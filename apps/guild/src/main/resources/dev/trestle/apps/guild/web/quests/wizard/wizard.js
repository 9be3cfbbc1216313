import {html, LitElement, nothing} from 'lit';
import 'shell/components/field.js';
import {navigate} from 'shell/browser/router.js';
import 'shell/components/select.js';
import {announce, toast} from 'shell/components/toast.js';
import {errorText} from '../../format.js';
import {failed} from '../../goals/actions.js';
import {dateInput} from '../../goals/goal-fields.js';
import {wizardStyle} from '../../goals/wizard-style.js';
import {icon} from '../../icons.js';
import {paths} from '../../navigation.js';
import {nodes} from '../../net/documents.js';
import {query} from '../../net/graphql.js';
import {Load} from '../../net/load.js';
import {browserStorage} from '../../net/storage.js';
import {questCategoryOptions} from '../../parts/categories.js';
import {choices, choicesStyle} from '../../parts/choices.js';
import '../../parts/tags-field.js';
import {styles} from '../../styles.js';
import {createQuest, startQuest, updateQuest, warnSimilar} from '../actions.js';
import {questDocument, questTitlesDocument, rewardDocument, templateDocument, templatesDocument} from '../documents.js';
import {difficulties, kinds} from '../status.js';
import {
  emptyQuest,
  fromQuest,
  fromTemplate,
  isEmpty,
  missing,
  needsLinks,
  ofForm,
  questInput,
  rewardArguments,
} from './draft.js';
import './link-picker.js';
import {questReview} from './review.js';
import {stepAt as at, steps} from './steps.js';
import {questWizardStyle} from './style.js';
import {templateStep} from './template-step.js';

const periodUnits = [
  ['DAY', 'days'],
  ['HOUR', 'hours'],
];

const scopes = [
  {value: 'ANY', label: 'Any task', hint: 'Every task that you complete counts.'},
  {value: 'LINKED', label: 'Only some', hint: 'Tasks of the goals that you choose, or the tasks themselves.'},
];

/** The wizard for a quest: a new one, or a draft that is changed. What was typed is kept until it is saved. */
export class QuestWizard extends LitElement {
  static properties = {
    /** The id of the template to begin with. */
    templateId: {},
    /** The id of a goal that the quest links. */
    goalId: {},
    /** The id of the draft to change. */
    questId: {},
    step: {state: true},
    draft: {state: true},
    errors: {state: true},
    busy: {state: true},
  };

  static styles = [styles, wizardStyle, choicesStyle, questWizardStyle];

  constructor() {
    super();
    this.step = 0;
    this.errors = {};
    this.draft = {...emptyQuest, ...browserStorage.read('drafts')?.quest};
  }

  #templates = new Load(this, () =>
    this.step === 0 && !this.questId ? {document: templatesDocument, variables: {first: 12}} : undefined,
  );
  #stored = new Load(this, () => (this.questId ? {document: questDocument, variables: {id: this.questId}} : undefined));
  #others = new Load(this, () =>
    steps[this.step].name === 'scope' || steps[this.step].name === 'review'
      ? {document: questTitlesDocument, variables: {}}
      : undefined,
  );
  #reward = new Load(this, () =>
    steps[this.step].name === 'review' ? {document: rewardDocument, variables: rewardArguments(this.draft)} : undefined,
  );

  connectedCallback() {
    super.connectedCallback();
    if (this.templateId) {
      this.#useTemplate(this.templateId);
    } else if (this.goalId) {
      this.#update({...emptyQuest, goalIds: [this.goalId]});
      this.step = at('basics');
    } else if (!this.questId && !isEmpty(this.draft)) {
      // Somebody was here before: their draft goes on.
      this.step = at('basics');
    }
  }

  willUpdate() {
    const quest = this.#stored.data?.quest;
    if (this.questId && quest && this.#edited !== quest.id) {
      this.#edited = quest.id;
      this.draft = fromQuest(quest);
      this.step = at('basics');
    }
  }

  #edited;

  async #useTemplate(id) {
    try {
      const {node} = await query(templateDocument, {id});
      if (node) {
        this.#choose(node);
      }
    } catch (problem) {
      failed(problem, () => this.#useTemplate(id));
    }
  }

  render() {
    if (this.questId && !this.#stored.data?.quest) {
      return this.#absent();
    }
    const {name} = steps[this.step];
    const shown = this.questId ? steps.slice(1) : steps;
    return html`<div class="wizard">
      <a class="back" href=${this.questId ? paths.quest(this.questId) : paths.quests('mine')}>${icon('back', 18)} ${this.questId ? 'Quest' : 'Quests'}</a>
      <h1>${this.questId ? 'Edit quest' : 'New quest'}</h1>
      <ol class="steps" aria-label="Steps">${shown.map((step, i) => {
        const index = steps.indexOf(step);
        return html`<li class=${index < this.step ? 'past' : ''} aria-current=${index === this.step ? 'step' : nothing}><span
            class="numbers">${index < this.step ? icon('check', 16) : i + 1}</span><b>${step.title}</b></li>`;
      })}</ol>
      ${{template: () => templateStep(this.#templates, one => (one ? this.#choose(one) : this.#go(1))), basics: () => this.#basics(), kind: () => this.#kind(), scope: () => this.#scope(), review: () => this.#review()}[name]()}
    </div>`;
  }

  #absent() {
    const {data, problem, busy} = this.#stored;
    if (data) {
      return html`<t-empty level="2" heading="Quest not found">It was deleted.<t-button slot="actions" variant="primary"
          href=${paths.quests('mine')}>Open my quests</t-button></t-empty>`;
    }
    return problem
      ? html`<t-error level="2" heading="The quest could not be loaded" ?busy=${busy} @retry=${() => this.#stored.reload()}>${errorText(problem)}</t-error>`
      : html`<t-skeleton lines="6"></t-skeleton>`;
  }

  #form(content, next = 'Continue') {
    return html`<form class="panel" novalidate @submit=${this.#stepDone} @input=${this.#typed} @change=${this.#typed}>
      ${content}
      ${this.errors.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : nothing}
      <div class="end">${this.step > (this.questId ? 1 : 0) ? html`<t-button variant="quiet" @click=${() => this.#go(this.step - 1)}>Back</t-button>` : nothing}
        <span class="grow"></span><t-button variant="primary" type="submit">${next}</t-button></div>
    </form>`;
  }

  #basics() {
    const {draft, errors} = this;
    return this.#form(html`
      <t-field label="What is the quest called?" name="title" required limit="quest.title"
        placeholder="Spring cleaning in a week" .value=${draft.title} .error=${errors.title}></t-field>
      <t-field label="Description" name="description" multiline limit="quest.description" .value=${draft.description} .error=${errors.description}></t-field>
      ${choices('How hard is it?', 'difficulty', difficulties, draft.difficulty, 'three')}
      <div class="two">
        <t-select label="Category" name="category" .value=${draft.category} .options=${questCategoryOptions(draft.category)}></t-select>
        <g-tags-field label="Tags" name="tags" .value=${draft.tags.join(' ')} .error=${errors.tags}></g-tags-field>
      </div>`);
  }

  #kind() {
    return this.#form(choices('When is it done?', 'kind', kinds, this.draft.kind));
  }

  #scope() {
    const {draft, errors} = this;
    const counted = draft.kind === 'QUANTITATIVE';
    return this.#form(html`
      ${
        counted
          ? html`<div class="two">
          <t-field label="How many tasks?" name="targetCount" type="number" required inputmode="numeric" .value=${String(draft.targetCount ?? '')} .error=${errors.targetCount}></t-field>
          <div class="period"><t-field label="Within" name="periodAmount" type="number" required inputmode="numeric" .value=${String(draft.periodAmount ?? '')}
              .error=${errors.periodAmount ?? errors.periodSeconds}></t-field>
            <t-select label="Unit" name="periodUnit" .value=${draft.periodUnit} .options=${periodUnits}></t-select></div></div>
          ${choices('Which tasks count?', 'countScope', scopes, draft.countScope)}`
          : nothing
      }
      ${
        needsLinks(draft)
          ? html`<g-link-picker .goalIds=${draft.goalIds} .taskIds=${draft.taskIds} .error=${errors.links ?? errors.linkedGoalIds ?? errors.linkedTaskIds}
          @change=${event => this.#update(event.detail)}></g-link-picker>`
          : nothing
      }
      <t-field label="Deadline" name="deadline" type="date"
        hint="After it there are 72 hours of grace. A longer quest earns more."
          .value=${dateInput(draft.deadline)} .error=${errors.deadline}></t-field>
      ${this.#dependencies()}`);
  }

  #dependencies() {
    const open = nodes(this.#others.data?.quests).filter(
      ({id, status}) =>
        id !== this.questId && (status === 'ACTIVE' || status === 'DRAFT' || this.draft.dependsOn.includes(id)),
    );
    if (open.length === 0) {
      return nothing;
    }
    return html`<details class="after" ?open=${this.draft.dependsOn.length > 0}><summary>Starts after other quests</summary>
      <ul>${open.map(
        quest => html`<li><label><input type="checkbox" .checked=${this.draft.dependsOn.includes(quest.id)}
            @change=${() => this.#depend(quest.id)}><span dir="auto">${quest.title}</span></label></li>`,
      )}</ul></details>`;
  }

  #depend(id) {
    const {dependsOn} = this.draft;
    this.#update({dependsOn: dependsOn.includes(id) ? dependsOn.filter(one => one !== id) : [...dependsOn, id]});
  }

  /** Whether a quest that it depends on is not completed. */
  get #waits() {
    const known = new Map(nodes(this.#others.data?.quests).map(({id, status}) => [id, status]));
    return this.draft.dependsOn.some(id => known.get(id) !== 'COMPLETED');
  }

  #review() {
    const waits = this.#waits;
    return html`<section class="panel stack" aria-label="Review">
      ${questReview(this.draft, this.#reward)}
      ${waits ? html`<p class="muted small">It can start when the quests that it waits for are completed. Until then it is a draft.</p>` : nothing}
      ${this.errors.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : nothing}
      <div class="end"><t-button variant="quiet" @click=${() => this.#go(this.step - 1)}>Back</t-button><span class="grow"></span>
        <t-button variant=${waits ? 'primary' : 'secondary'} ?busy=${this.busy === 'draft'} @click=${() => this.#save(true)}>Save as draft</t-button>
        ${waits ? nothing : html`<t-button variant="primary" ?busy=${this.busy === 'start'} @click=${() => this.#save(false)}>${icon('play', 18)} Start quest</t-button>`}</div>
    </section>`;
  }

  #choose(template) {
    this.#update(fromTemplate(template));
    this.#go(at('basics'));
  }

  #update(change) {
    this.draft = {...this.draft, ...change};
    if (!this.questId) {
      browserStorage.write('drafts', {...browserStorage.read('drafts'), quest: this.draft});
    }
  }

  #typed(event) {
    if (event.target.closest?.('.after, g-link-picker')) {
      return;
    }
    this.#update(ofForm(Object.fromEntries(new FormData(event.currentTarget))));
  }

  #stepDone(event) {
    event.preventDefault();
    this.errors = {};
    const valid = event.target.reportValidity();
    this.#update(ofForm(Object.fromEntries(new FormData(event.target))));
    const errors = missing(this.draft);
    const here = steps[this.step].fields.filter(field => errors[field]);
    if (valid && here.length === 0) {
      this.#go(this.step + 1);
    } else {
      this.errors = errors;
    }
  }

  #go(step) {
    this.step = step;
    announce(`${steps[step].title}`);
    this.#focusFirst();
  }

  async #focusFirst() {
    await this.updateComplete;
    scrollTo(0, 0);
    this.renderRoot.querySelector('t-field, .choice input:checked')?.focus({preventScroll: true});
  }

  async #save(draft) {
    if (this.busy) {
      return;
    }
    this.busy = draft ? 'draft' : 'start';
    this.errors = {};
    try {
      const quest = await this.#store(draft);
      navigate(paths.quest(quest.id), {replace: true});
    } catch (problem) {
      const errors = problem.more?.errors ?? {};
      const step = steps.findIndex(({fields}) => fields.some(field => field in errors));
      this.errors = {...errors, form: errorText(problem)};
      if (step >= 0) {
        this.#go(step);
      }
    } finally {
      this.busy = undefined;
    }
  }

  async #store(draft) {
    if (this.questId) {
      const {version} = this.#stored.data.quest;
      const {quest} = await updateQuest({...questInput(this.draft), id: this.questId, version});
      if (!draft) {
        await startQuest(quest.id);
      }
      toast(draft ? 'Draft saved.' : 'The quest is on. Good luck!', {kind: 'ok'});
      return quest;
    }
    const {quest, similar} = await createQuest({...questInput(this.draft), draft});
    browserStorage.write('drafts', {...browserStorage.read('drafts'), quest: undefined});
    toast(draft ? 'Saved as a draft.' : 'The quest is on. Good luck!', {kind: 'ok'});
    warnSimilar(similar);
    return quest;
  }
}
customElements.define('g-quest-wizard', QuestWizard);
