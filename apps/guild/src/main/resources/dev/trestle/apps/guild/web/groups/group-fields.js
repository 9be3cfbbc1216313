import {css, html} from 'lit';
import 'shell/components/field.js';
import '../parts/tags-field.js';
import {accesses} from './access.js';

/** The fields of a group's form: name, description, tags and access. */
export const groupFormStyle = css`
  form { display: grid; gap: var(--space-2); }
  fieldset { display: grid; gap: var(--space-2); margin: 0 0 var(--space-2); padding: 0; border: 0; min-width: 0; }
  legend { margin-bottom: var(--space-1); padding: 0; font-size: var(--text-14); font-weight: 600; }
  .choice { display: flex; align-items: start; gap: var(--space-3); padding: var(--space-3); cursor: pointer;
    border: 1px solid var(--line); border-radius: var(--radius); }
  .choice:hover { background: var(--surface-hover); }
  .choice:has(:checked) { border-color: var(--accent); background: var(--accent-surface); }
  .choice:has(:focus-visible) { outline: var(--focus); outline-offset: 1px; }
  .choice input { margin: 3px 0 0; accent-color: var(--accent); }
  .choice b { display: block; font-size: var(--text-14); font-weight: 600; }
  .end { display: flex; justify-content: flex-end; gap: var(--space-2); margin-top: var(--space-2); }
`;

export const groupFields = (group, errors, {beforeDescription} = {}) => html`
  <t-field label="Name" name="name" required limit="group.name" .value=${group.name ?? ''}
      .error=${errors.name}></t-field>
  ${beforeDescription ?? ''}
  <t-field label="Description" name="description" multiline limit="group.description" .value=${group.description ?? ''}
      hint="What is it about, and for whom?" .error=${errors.description}></t-field>
  <g-tags-field label="Tags" name="tags" .value=${(group.tags ?? []).join(' ')} .error=${errors.tags}></g-tags-field>
  <fieldset><legend>Who can join</legend>${accesses.map(
    ({value, label, hint}) => html`<label class="choice"><input type="radio" name="access" value=${value}
        .checked=${(group.access ?? 'PUBLIC') === value}><span><b>${label}</b><span class="muted small">${hint}</span></span></label>`,
  )}</fieldset>`;

/** The input of a mutation from the values of the form. */
export const inputOf = ({name, description, tags, access}) => ({
  name: name.trim(),
  description: description.trim(),
  tags: tags ? tags.split(' ') : [],
  access,
});
