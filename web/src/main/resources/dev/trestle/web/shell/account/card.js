import {html, nothing} from 'lit';
import '../components/button.js';
import '../components/home.js';
import '../components/theme-switch.js';

/**
 * The template of a page with one card in its middle, in the style of account-style.js.
 *
 * @param account the Account whose application this is
 * @param marked whether the card begins with the application's mark
 */
export const card = (account, content, {marked = true, centre = false} = {}) =>
  html`<main tabindex="-1"><div class="card ${centre ? 'centre' : ''}">${
    marked ? mark(account) : nothing
  }${content}</div><div class="below"><t-home></t-home><t-theme></t-theme></div></main>`;

/** The mark leads to the page for visitors, if the application has one. */
function mark({paths, name, mark}) {
  return paths.start === paths.home
    ? html`<span class="mark">${mark(48)}</span>`
    : html`<a class="mark" href=${paths.start} aria-label=${name}>${mark(48)}</a>`;
}
