import {html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/badge.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/menu.js';
import 'shell/components/select.js';
import {announce, toast} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes, withFirst, withNode} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {categoryName, questCategoryOptions} from '../parts/categories.js';
import {deferred} from '../parts/deferred.js';
import {nameOf} from '../parts/names.js';
import {styles} from '../styles.js';
import {deleteTemplate, saveTemplate} from './actions.js';
import {myTemplatesDocument, pageSize, templatesDocument} from './documents.js';
import {questsStyle} from './quests-style.js';
import {difficultyLabel, periodText} from './status.js';

/** The templates of quests: the user's own, and those for everyone. */
export class QuestTemplates extends LitElement {
  static properties = {category: {state: true}, editing: {state: true}, more: {state: true}};
  static styles = [styles, questsStyle];

  #mine = new Load(this, () => ({document: myTemplatesDocument, variables: {first: pageSize}}));
  #all = new Load(this, () => ({
    document: templatesDocument,
    variables: {first: pageSize, category: this.category || undefined},
  }));

  render() {
    return html`
      <section aria-label="My templates"><div class="section-head"><h2>My templates</h2>
        <t-button size="small" @click=${() => this.#edit({})}>${icon('plus', 18)} New template</t-button></div>
        ${this.#list(
          this.#mine,
          'myQuestTemplates',
          html`<p class="muted">Save a quest as a template, and start it again with two clicks. Publish it, and others
            can too.</p>`,
          true,
        )}</section>
      <section aria-label="For everyone"><div class="section-head"><h2>For everyone</h2>
        <t-select quiet label="Category" .value=${this.category ?? ''} .options=${questCategoryOptions(undefined, 'All categories')}
            @change=${event => {
              this.category = event.detail;
            }}></t-select></div>
        ${this.#list(
          this.#all,
          'questTemplates',
          html`<t-empty heading="No templates here">Choose another category, or publish the first one.</t-empty>`,
          false,
        )}</section>
      ${
        this.editing
          ? html`<g-template-editor .template=${this.editing} @closed=${() => {
              this.editing = undefined;
            }} @saved=${event => this.#saved(event.detail)}></g-template-editor>`
          : nothing
      }`;
  }

  #list(load, field, empty, own) {
    if (!load.data) {
      return load.problem
        ? html`<t-error heading="Templates could not be loaded" ?busy=${load.busy} @retry=${() => load.reload()}>${errorText(load.problem)}</t-error>`
        : html`<t-skeleton lines="3"></t-skeleton>`;
    }
    const templates = nodes(load.data[field]);
    return templates.length === 0
      ? empty
      : html`<div class="cards">${repeat(
          templates,
          ({id}) => id,
          one => this.#card(one, own),
        )}</div>${
          load.data[field].pageInfo.hasNextPage
            ? html`<div class="more"><t-button ?busy=${this.more === field} @click=${() => this.#loadMore(load, field)}>Show more</t-button></div>`
            : nothing
        }`;
  }

  #card(one, own) {
    const aim =
      one.kind === 'QUANTITATIVE'
        ? `${plural(one.targetCount, 'task')} in ${periodText(one.periodSeconds)}`
        : 'Your goals and tasks';
    return html`<article class="template">
      <div class="top"><h3 dir="auto">${one.title}</h3>${own ? this.#menu(one) : nothing}</div>
      <p class="muted small" dir="auto">${one.description}</p>
      <div class="foot"><div class="facts"><span class="tag">${categoryName(one.category)}</span><span>${difficultyLabel(one.difficulty)}</span><span class="aim">${aim}</span>
          ${own && one.visibility === 'PUBLIC' ? html`<t-badge tone="accent">Published</t-badge>` : nothing}
          ${!own && one.owner ? html`<a class="quiet-link" href=${paths.user(one.owner.nickname)}>by <bdi>${nameOf(one.owner)}</bdi></a>` : nothing}</div>
        <t-button size="small" href=${paths.newQuest(one.id)}>Use<span class="visually-hidden" dir="auto"> ${one.title}</span></t-button></div>
    </article>`;
  }

  #menu(one) {
    const published = one.visibility === 'PUBLIC';
    return html`<t-menu label=${`More for ${one.title}`}>
      <button @click=${() => this.#edit(one)}>${icon('edit', 18)} Edit</button>
      <button @click=${() => this.#publish(one, !published)}>${icon(published ? 'lock' : 'globe', 18)} ${published ? 'Unpublish' : 'Publish'}</button>
      <hr><button class="danger" @click=${() => this.#remove(one)}>${icon('trash', 18)} Delete</button></t-menu>`;
  }

  async #edit(template) {
    await import('./template-editor.js');
    this.editing = template;
  }

  #saved(template) {
    const {myQuestTemplates} = this.#mine.data;
    const known = nodes(myQuestTemplates).some(({id}) => id === template.id);
    this.#mine.set({
      myQuestTemplates: known
        ? withNode(myQuestTemplates, template.id, () => template)
        : withFirst(myQuestTemplates, template),
    });
    this.#all.reload();
  }

  /** Publishes a template at once, and takes it back if the server refuses. */
  async #publish(one, publish) {
    const put = template =>
      this.#mine.set({myQuestTemplates: withNode(this.#mine.data.myQuestTemplates, one.id, () => template)});
    const visibility = publish ? 'PUBLIC' : 'PRIVATE';
    put({...one, visibility});
    try {
      const {questTemplate} = await saveTemplate({...templateInput(one), visibility});
      put(questTemplate);
      this.#all.reload();
      toast(publish ? 'Published. Everyone can use it now.' : 'Only you can use it now.', {
        kind: 'ok',
        action: {label: 'Undo', run: () => this.#publish(questTemplate, !publish)},
      });
    } catch (problem) {
      put(one);
      failed(problem, () => this.#publish(one, publish));
    }
  }

  #remove(one) {
    const before = this.#mine.data.myQuestTemplates;
    this.#mine.set({myQuestTemplates: withNode(before, one.id, () => undefined)});
    const back = () => this.#mine.set({myQuestTemplates: withFirst(this.#mine.data.myQuestTemplates, one)});
    deferred('Template deleted.', {
      undo: back,
      run: () =>
        deleteTemplate(one.id).then(
          () => this.#all.reload(),
          problem => {
            back();
            failed(problem);
          },
        ),
    });
  }

  async #loadMore(load, field) {
    this.more = field;
    const document = field === 'questTemplates' ? templatesDocument : myTemplatesDocument;
    const category = field === 'questTemplates' ? {category: this.category || undefined} : {};
    try {
      const after = load.data[field].pageInfo.endCursor;
      const page = await query(document, {first: pageSize, after, ...category});
      load.set({[field]: joined(load.data[field], page[field])});
      announce(`${plural(page[field].edges.length, 'more template')}.`);
    } catch (problem) {
      failed(problem, () => this.#loadMore(load, field));
    } finally {
      this.more = undefined;
    }
  }
}
customElements.define('g-quest-templates', QuestTemplates);

/** The input that saves a template as it is. */
function templateInput({
  id,
  version,
  title,
  description,
  category,
  difficulty,
  kind,
  targetCount,
  periodSeconds,
  tags,
}) {
  return {
    id,
    version,
    title,
    description: description || undefined,
    category,
    difficulty,
    kind,
    targetCount: targetCount ?? undefined,
    periodSeconds: periodSeconds ?? undefined,
    tags,
  };
}
