import {html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {announce, toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {categoryName} from '../parts/categories.js';
import {readDraft, writeDraft} from '../state/drafts.js';
import {styles} from '../styles.js';
import {addTask, createGoal} from './actions.js';
import {goalFields} from './goal-fields.js';
import {questions} from './questions.js';
import './task-add.js';
import {draftOf, emptyDraft, inputOf} from './wizard-draft.js';
import {wizardStyle} from './wizard-style.js';

const steps = [
  {name: 'basics', title: 'Your goal'},
  {name: 'questions', title: 'Eight questions'},
  {name: 'tasks', title: 'First steps'},
];

/** The wizard for a new goal. What was typed is kept in this browser until the goal is created. */
export class GoalWizard extends LitElement {
  static properties = {
    /** The key of a template to begin with. */
    template: {},
    step: {state: true},
    question: {state: true},
    draft: {state: true},
    errors: {state: true},
    busy: {state: true},
    ideas: {state: true},
  };

  static styles = [styles, wizardStyle];

  constructor() {
    super();
    this.step = 0;
    this.question = 0;
    this.errors = {};
    this.draft = {...emptyDraft, ...readDraft('goal')};
  }

  #templates = new Load(this, () =>
    this.step === 0
      ? {document: '{ goalTemplates { key title description category tasks } }', variables: {}}
      : undefined,
  );

  /** Begins with the template of the address, once. Undo brings back what was typed before. */
  updated() {
    const found = this.template && this.#templates.data?.goalTemplates.find(({key}) => key === this.template);
    if (found) {
      this.template = undefined;
      history.replaceState(history.state, '', paths.newGoal);
      this.#choose(found);
    }
  }

  render() {
    const {name} = steps[this.step];
    return html`<div class="wizard">
      <a class="back" href=${paths.goals}>${icon('back', 18)} Goals</a>
      <h1>New goal</h1>
      <ol class="steps" aria-label="Steps">${steps.map(
        (
          {title},
          i,
        ) => html`<li class=${i < this.step ? 'past' : ''} aria-current=${i === this.step ? 'step' : nothing}><span
            class="numbers">${i < this.step ? icon('check', 16) : i + 1}</span><b>${title}</b></li>`,
      )}</ol>
      ${name === 'basics' ? this.#basics() : name === 'questions' ? this.#questions() : this.#tasks()}
    </div>`;
  }

  /** Ideas to begin with, while nothing was typed. */
  #ideas() {
    const templates = this.#templates.data?.goalTemplates ?? [];
    return templates.length === 0
      ? nothing
      : html`<details class="ideas" ?open=${this.ideas} @toggle=${event => {
          this.ideas = event.target.open;
        }}><summary>${icon('spark', 18)} Begin with an idea</summary><div class="templates">${templates.map(
          one =>
            html`<button class="template" @click=${() => this.#choose(one)}><b>${one.title}</b><span class="muted small">${one.description}</span></button>`,
        )}</div></details>`;
  }

  #choose({title, description, category, tasks}) {
    const before = this.draft;
    this.#update({
      title,
      description,
      category: categoryName(category),
      tasks: tasks.map(task => ({title: task, tags: []})),
    });
    this.ideas = false;
    this.#hideToast = toast(`“${title}” is filled in, with ${plural(tasks.length, 'first step')}.`, {
      action: {label: 'Undo', run: () => this.#update(before)},
    });
    this.#focusFirst();
  }

  /** Removes the toast with which a template can be undone. */
  #hideToast = () => {};

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#hideToast();
  }

  #basics() {
    return html`${this.#ideas()}<form class="panel" novalidate @submit=${this.#basicsDone} @input=${this.#typed} @change=${this.#typed}>
      ${goalFields(this.draft, this.errors)}
      ${this.errors.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : nothing}
      <div class="end"><span class="grow"></span><t-button variant="primary" type="submit">Continue</t-button></div>
    </form>`;
  }

  #questions() {
    const {key, title, hint, example} = questions[this.question];
    const last = this.question === questions.length - 1;
    return html`<form class="panel" novalidate @submit=${this.#nextQuestion}>
      <div class="spread"><p class="overline">Question ${this.question + 1} of ${questions.length}</p>
        <t-button variant="quiet" size="small" @click=${() => this.#go(2)}>Skip all</t-button></div>
      <div class="dots" aria-hidden="true">${questions.map(
        (one, i) =>
          html`<span class=${i === this.question ? 'here' : this.draft.answers[one.key] ? 'given' : ''}></span>`,
      )}</div>
      <h2>${title}</h2><p class="muted">${hint}</p>
      <t-field label="Your answer" name="answer" multiline limit="goal.answer" placeholder=${example}
          .value=${this.draft.answers[key] ?? ''} @input=${this.#answered}></t-field>
      <div class="end"><t-button variant="quiet" @click=${this.#previousQuestion}>Back</t-button><span class="grow"></span>
        <t-button variant="primary" type="submit">${
          this.draft.answers[key]?.trim() ? (last ? 'Continue' : 'Next question') : 'Skip'
        }</t-button></div>
    </form>`;
  }

  #tasks() {
    const {tasks} = this.draft;
    return html`<section class="panel stack" aria-label="First steps">
      <h2>What are the first steps?</h2>
      <p class="muted">Small tasks get done. You can add more at any time.</p>
      <g-task-add draft="step" @add=${({detail: {line, ...task}}) => this.#update({tasks: [...this.draft.tasks, task]})}></g-task-add>
      ${
        tasks.length > 0
          ? html`<ul class="lines">${tasks.map(
              (
                task,
                i,
              ) => html`<li><span class="grow" dir="auto">${task.title}</span><t-button variant="quiet" size="small"
            label=${`Remove ${task.title}`} @click=${() => this.#update({tasks: tasks.filter((_, at) => at !== i)})}>${icon('close', 18)}</t-button></li>`,
            )}</ul>`
          : nothing
      }
      ${this.errors.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : nothing}
      <div class="end"><t-button variant="quiet" @click=${() => this.#go(1)}>Back</t-button><span class="grow"></span>
        <t-button variant="primary" ?busy=${this.busy} @click=${this.#create}>Create goal</t-button></div>
    </section>`;
  }

  #update(change) {
    this.draft = {...this.draft, ...change};
    writeDraft('goal', this.draft);
  }

  #typed(event) {
    this.#update(draftOf(Object.fromEntries(new FormData(event.currentTarget))));
  }

  #basicsDone(event) {
    event.preventDefault();
    this.errors = {};
    if (event.target.reportValidity()) {
      this.#update(draftOf(Object.fromEntries(new FormData(event.target))));
      this.#go(1);
    }
  }

  #answered(event) {
    const {key} = questions[this.question];
    this.#update({answers: {...this.draft.answers, [key]: event.currentTarget.value}});
  }

  #nextQuestion(event) {
    event.preventDefault();
    if (this.question === questions.length - 1) {
      this.#go(2);
    } else {
      this.question++;
      this.#focusFirst();
    }
  }

  #previousQuestion() {
    if (this.question === 0) {
      this.#go(0);
    } else {
      this.question--;
      this.#focusFirst();
    }
  }

  #go(step) {
    this.#hideToast();
    this.step = step;
    announce(`Step ${step + 1} of ${steps.length}: ${steps[step].title}`);
    this.#focusFirst();
  }

  async #focusFirst() {
    await this.updateComplete;
    scrollTo(0, 0);
    this.renderRoot.querySelector('t-field, g-task-add')?.focus({preventScroll: true});
  }

  /** The goal, once it is created: a step that was refused can be tried again. */
  #goal;

  /** Adds the first steps. Each that is stored leaves the list, so that none is added twice. */
  async #addTasks() {
    for (const task of this.draft.tasks) {
      const {title, dueAt, repeat, tags} = task;
      try {
        await addTask({goalId: this.#goal.id, title, dueAt, repeat, tags});
      } catch (problem) {
        throw new Error(`The goal is created, but “${title}” was not added: ${errorText(problem)}`);
      }
      this.draft = {...this.draft, tasks: this.draft.tasks.filter(other => other !== task)};
    }
  }

  async #create() {
    if (this.busy) {
      return;
    }
    // Text that is still in the line is a step too.
    this.renderRoot.querySelector('g-task-add').finish();
    this.busy = true;
    this.errors = {};
    try {
      this.#goal ??= (await createGoal(inputOf(this.draft))).goal;
      // A user who leaves now and returns begins another goal.
      writeDraft('goal', undefined);
      await this.#addTasks();
      toast('Goal created. Off you go!', {kind: 'ok'});
      navigate(paths.goal(this.#goal.id), {replace: true});
    } catch (problem) {
      const errors = problem.more?.errors ?? {};
      const ofBasics = Object.keys(errors).some(field => field in emptyDraft);
      this.errors = {...errors, form: ofBasics ? undefined : errorText(problem)};
      if (ofBasics) {
        this.#go(0);
      }
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('g-goal-wizard', GoalWizard);
