import {html, nothing} from 'lit';
import {errorText} from '../format.js';

/**
 * Draws what a component loads: a skeleton, the problem, or the data. Data that could not be loaded again stay, with a
 * note.
 *
 * @param load the controller
 * @param what the words for what is loaded, such as "The reports"
 * @param draw draws the data
 */
export function loaded(load, what, draw) {
  const {data, problem, busy} = load;
  const retry = () => load.reload();
  if (!data) {
    return problem
      ? html`<t-error heading=${`${what} could not be loaded`} ?busy=${busy}
          @retry=${retry}>${errorText(problem)}</t-error>`
      : html`<t-skeleton lines="4"></t-skeleton>`;
  }
  const old = problem
    ? html`<p class="problem" role="status">This may be old: ${errorText(problem)}
        <t-button size="small" variant="quiet" ?busy=${busy} @click=${retry}>Try again</t-button></p>`
    : nothing;
  return html`${old}${draw(data)}`;
}

/** Focuses the entry that has taken the place of a removed one, or the last one; without entries, `otherwise`. */
export async function focusEntry(component, selector, index, otherwise) {
  await component.updateComplete;
  const entries = component.renderRoot.querySelectorAll(selector);
  (entries[Math.min(index, entries.length - 1)] ?? component.renderRoot.querySelector(otherwise))?.focus();
}
