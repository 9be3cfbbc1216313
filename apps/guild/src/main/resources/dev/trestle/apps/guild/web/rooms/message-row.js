import {html, nothing} from 'lit';
import {limit} from 'shell/forms/limits.js';
import {fullTime, timeOfDay} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {richText} from '../parts/rich-text.js';
import {preview} from './log.js';

/** A reaction that is one press away. */
const quick = '👍';

const author = ({author: by}) =>
  by ? html`<a dir="auto" href=${paths.user(by.nickname)}>${nameOf(by)}</a>` : html`<b>Deleted account</b>`;

/** The message that another one answers, above it. */
const quote = (replyTo, on) =>
  html`<button class="plain quote" @click=${() => on.show(replyTo.id)}>${icon('reply', 16)}<span
      class="visually-hidden">In answer to </span><b dir="auto">${nameOf(replyTo.author)}</b><span class="clip"
      dir="auto">${preview(replyTo)}</span></button>`;

const reactions = (message, on) =>
  message.reactions.length === 0
    ? nothing
    : html`<div class="reactions">${message.reactions.map(
        ({code, count, viewerReacted}) => html`<button class="reaction" aria-pressed=${String(viewerReacted)}
            aria-label=${`${code}, ${count}`} @click=${() => on.react(message, code, !viewerReacted)}><i>${code}</i>${count}</button>`,
      )}</div>`;

const tools = (message, mine, on) => html`<div class="tools" role="group" aria-label="Message">
    <button aria-label="React with ${quick}" title="React with ${quick}" @click=${() => on.react(message, quick, true)}>${quick}</button>
    <button aria-label="Choose a reaction" title="Choose a reaction" @click=${event => on.pick(event, message)}>${icon('smile', 18)}</button>
    <button aria-label="Answer" title="Answer (r)" @click=${() => on.reply(message)}>${icon('reply', 18)}</button>
    ${
      message.mayEdit
        ? html`<button aria-label="Edit" title="Edit (e)" @click=${() => on.edit(message)}>${icon('edit', 18)}</button>`
        : nothing
    }<button aria-label="Copy text" title="Copy text" @click=${() => on.copy(message)}>${icon('copy', 18)}</button>${
      message.mayDelete
        ? html`<button class="danger" aria-label="Delete" title="Delete (Del)" @click=${() => on.remove(message)}>${icon('trash', 18)}</button>`
        : nothing
    }${
      mine
        ? nothing
        : html`<button aria-label="Report" title="Report" @click=${() => on.report(message)}>${icon('flag', 18)}</button>`
    }</div>`;

const editor = (message, on) => html`<form class="edit" @submit=${event => on.save(event, message)}>
    <textarea aria-label="Edit the message" dir="auto" rows="1" maxlength=${limit('room.text').max} .value=${message.text}
        @keydown=${event => on.editKey(event)}></textarea>
    <div class="row"><t-button size="small" variant="primary" type="submit">Save</t-button>
      <t-button size="small" variant="quiet" @click=${() => on.edit(undefined)}>Cancel</t-button></div></form>`;

/** The time beside a message without a head, and the name above one with it. */
const beside = (row, by) =>
  row.head
    ? avatarOf(by)
    : html`<time class="side" datetime=${row.at} title=${fullTime(row.at)}>${timeOfDay(row.at)}</time>`;
const above = (row, name) =>
  row.head
    ? html`<div class="by">${name}<time datetime=${row.at} title=${fullTime(row.at)}>${timeOfDay(row.at)}</time></div>`
    : nothing;

/**
 * A message as a row of the list.
 *
 * @param view {active, editing, flash, focusable, mine}
 * @param on the actions
 */
export function messageRow(row, view, on) {
  const {message} = row;
  const classes = ['message', row.head && 'head', view.active && 'active', view.flash && 'flash'];
  const body = view.editing
    ? editor(message, on)
    : message.deleted
      ? html`<div class="text gone">Message deleted</div>`
      : html`<div class="text prose rich" dir="auto">${richText(message.text)}${
          message.editedAt ? html` <span class="edited" title=${fullTime(message.editedAt)}>(edited)</span>` : nothing
        }</div>`;
  return html`<li class=${classes.filter(Boolean).join(' ')} data-key=${row.key} data-id=${message.id}
      tabindex=${view.focusable ? 0 : -1}>
    ${beside(row, message.author)}<div>${above(row, author(message))}${row.replyTo ? quote(row.replyTo, on) : nothing}${body}${reactions(message, on)}</div>
    ${view.active && !view.editing && !message.deleted ? tools(message, view.mine, on) : nothing}</li>`;
}

/** An own message that is not stored yet. */
export function pendingRow(row, me, on) {
  const {pending} = row;
  return html`<li class="message pending ${row.head ? 'head' : ''}" data-key=${row.key}>
    ${beside(row, me)}<div>${above(row, html`<b dir="auto">${nameOf(me)}</b>`)}${row.replyTo ? quote(row.replyTo, on) : nothing}<div
        class="text prose rich" dir="auto">${richText(pending.text)}</div>${
          pending.state === 'failed'
            ? html`<div class="failed" role="alert">${icon('alert', 16)}<span>${pending.problem}</span><button class="plain"
              @click=${() => on.retry(pending)}>Try again</button><button class="plain" @click=${() => on.discard(pending)}>Take back</button></div>`
            : nothing
        }</div></li>`;
}
