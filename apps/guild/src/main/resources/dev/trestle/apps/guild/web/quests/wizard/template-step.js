import {html} from 'lit';
import {errorText} from '../../format.js';
import {icon} from '../../icons.js';
import {paths} from '../../navigation.js';
import {nodes} from '../../net/documents.js';
import {categoryName} from '../../parts/categories.js';
import {difficultyLabel} from '../status.js';

/**
 * The first step of the quest wizard: templates to begin with.
 *
 * @param load of the templates
 * @param choose is called with the template, or without one
 */
export function templateStep(load, choose) {
  const {data, problem, busy} = load;
  return html`<section class="stack" aria-label="Template">
    <button class="template blank" @click=${() => choose()}><b>${icon('plus', 18)} Start from nothing</b><span class="muted small">Your own rules.</span></button>
    <h2>Or begin with a template</h2>
    ${
      data
        ? html`<div class="templates">${nodes(data.questTemplates).map(
            one => html`<button class="template" @click=${() => choose(one)}><b dir="auto">${one.title}</b>
            <span class="muted small" dir="auto">${one.description}</span>
            <span class="facts"><span class="tag">${categoryName(one.category)}</span><span class="muted small">${difficultyLabel(one.difficulty)}</span></span></button>`,
          )}</div><p class="small"><a href=${paths.quests('templates')}>All templates</a></p>`
        : problem
          ? html`<t-error heading="Templates could not be loaded" ?busy=${busy} @retry=${() => load.reload()}>${errorText(problem)}</t-error>`
          : html`<t-skeleton lines="5"></t-skeleton>`
    }</section>`;
}
