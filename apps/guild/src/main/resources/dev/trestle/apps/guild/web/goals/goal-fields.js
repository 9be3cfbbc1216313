import {html} from 'lit';
import 'shell/components/field.js';
import 'shell/components/select.js';
import {categoryOptions} from '../parts/categories.js';
import '../parts/tags-field.js';
import {visibilities} from './status.js';

/** The day in the form of <input type="date">. */
export const dateInput = moment => {
  if (!moment) {
    return '';
  }
  const date = new Date(moment);
  const two = number => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The fields of a goal's basics, for the wizard and the editor. */
export const goalFields = (values, errors) => html`
  <t-field label="What do you want to achieve?" name="title" required limit="goal.title"
      placeholder="Run a half marathon" .value=${values.title ?? ''}
      .error=${errors.title}></t-field>
  <t-field label="Description" name="description" multiline limit="goal.description" .value=${values.description ?? ''}
      .error=${errors.description}></t-field>
  <div class="two">
    <t-field label="Deadline" name="deadline" type="date" .value=${dateInput(values.deadline)} .error=${errors.deadline}></t-field>
    <t-select label="Category" name="category" .value=${values.category ?? ''} .options=${categoryOptions(values.category)}></t-select>
  </div>
  <div class="two">
    <t-select label="Who can see it?" name="visibility" .value=${values.visibility ?? 'PRIVATE'} .options=${visibilities}></t-select>
    <g-tags-field label="Tags" name="tags" .value=${(values.tags ?? []).join(' ')} .error=${errors.tags}></g-tags-field>
  </div>`;
