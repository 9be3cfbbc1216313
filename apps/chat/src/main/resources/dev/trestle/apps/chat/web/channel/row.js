import {html, nothing} from 'lit';
import {renderMarkdown} from 'shell/components/markdown-view.js';
import {onlyEmoji, plain} from 'shell/text/markdown.js';
import {fullTime, nameList, shortTime, timeOfDay} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {roleNames} from '../state/rights.js';

/** The template of one row of a log. `view` has everything that is not in the message: names, flags, actions. */
export function row(item, view) {
  switch (item.kind) {
    case 'day':
      return html`<li class="day" data-key=${item.key}>${view.day}</li>`;
    case 'new':
      return html`<li class="new" data-key=${item.key}><span>${view.newLabel}</span></li>`;
    case 'deleted':
      return html`<li class="deleted"
          data-key=${item.key}>${item.count === 1 ? 'Message deleted' : `${item.count} messages deleted`}</li>`;
    case 'pending':
      return pendingRow(item, view);
    default:
      return messageRow(item, view);
  }
}

/** The tab index of the controls in a row. Tab reaches one row only; arrow keys move between rows. */
const stop = view => (view.tab ? 0 : -1);

const classes = flags =>
  Object.entries(flags)
    .filter(([, on]) => on)
    .map(([name]) => name)
    .join(' ');

function messageRow({message, at, head, key}, view) {
  const {on} = view;
  return html`<li
      class=${classes({message: true, head, replies: message.replyTo, active: view.active, flash: view.flash, pinged: view.pinged, picking: view.picking, picked: view.picked})}
      data-key=${key} data-id=${message.messageId} tabindex=${stop(view)} aria-label=${accessibleName(message, at, view)}>
    ${
      view.picking
        ? html`<input class="pick" type="checkbox" aria-label="Select this message" .checked=${view.picked}
        @change=${() => on.pick(message)}>`
        : nothing
    }
    ${message.replyTo ? reply(message.replyTo, view) : nothing}
    ${side(head, at, view, event => on.person(event, message.userId))}
    <div class="body">
      ${head ? heading(at, view, event => on.person(event, message.userId)) : nothing}
      ${
        view.editing
          ? html`<c-edit .message=${message}></c-edit>`
          : html`<div
              dir="auto"
                  class="prose ${onlyEmoji(message.content) ? 'large' : ''}">${renderMarkdown(message.content, view)}${message.edited ? html` <span class="edited" title=${message.editedAt ? fullTime(message.editedAt) : nothing}>(edited)</span>` : nothing}</div>`
      }
      ${message.reactions.length > 0 ? reactions(message, view) : nothing}
    </div>
    ${view.tools ?? nothing}
  </li>`;
}

/** The accessible name of a row: author, time and text. */
function accessibleName(message, at, view) {
  const text = plain(message.content, view.mentionText).slice(0, 1000);
  return `${view.name}, ${shortTime(at)}: ${text}${message.edited ? ' (edited)' : ''}`;
}

function pendingRow({pending, at, head, key}, view) {
  const failed = pending.status === 'failed';
  return html`<li class=${classes({message: true, head, replies: pending.replyTo, sending: !failed, failed})}
      data-key=${key} aria-label=${failed ? 'Not sent' : 'Sending'}>
    ${pending.replyTo ? reply(pending.replyTo, view) : nothing}
    ${side(head, at, view)}
    <div class="body">
      ${head ? heading(at, view) : nothing}
      <div dir="auto" class="prose ${onlyEmoji(pending.content) ? 'large' : ''}">${renderMarkdown(pending.content, view)}</div>
      ${
        failed
          ? html`<div class="send-error" role="alert">Not sent. ${pending.problem?.message ?? ''}
        <button type="button" @click=${() => view.on.retry(pending)}>Try
          again</button><button type="button" @click=${() => view.on.editAgain(pending)}>Edit</button><button
              type="button" @click=${() => view.on.drop(pending)}>Discard</button></div>`
          : nothing
      }
      ${pending.status === 'waiting' ? html`<div class="edited">Waiting for the network …</div>` : nothing}
    </div>
  </li>`;
}

function side(head, at, view, click) {
  return head
    ? html`<div class="side" aria-hidden="true"><t-avatar size="40" name=${view.name} key=${view.userId}
        .src=${view.src} @click=${click}></t-avatar></div>`
    : html`<div class="side" aria-hidden="true"><time title=${fullTime(at)}>${timeOfDay(at)}</time></div>`;
}

function heading(at, view, click) {
  return html`<div class="who">
    <button dir="auto" type="button" class="plain name" tabindex=${stop(view)} @click=${click}>${view.name}</button>
    ${
      view.role
        ? html`<span class="role ${view.role}"
        title=${roleNames[view.role]}>${icon(view.role === 'owner' ? 'crown' : 'shield', 14)}<span
            class="visually-hidden">${roleNames[view.role]}</span></span>`
        : nothing
    }
    <time datetime=${new Date(at).toISOString()} title=${fullTime(at)}>${shortTime(at)}</time>
    ${
      view.pinned
        ? html`<span class="edited" title="Pinned">${icon('pin', 12)}<span
        class="visually-hidden">Pinned</span></span>`
        : nothing
    }
  </div>`;
}

function reply(original, view) {
  if (original.deleted) {
    return html`<div class="reply"><i>The original message was deleted</i></div>`;
  }
  return html`<a class="reply" tabindex=${stop(view)}
      href=${paths.message(view.serverId, view.channelId, original.messageId)}>
    <b dir="auto">${view.replyName}</b><span dir="auto"
        class="clip">${plain(original.content ?? '', view.mentionText).slice(0, 300)}</span></a>`;
}

function reactions(message, view) {
  const {on, nameOf, me} = view;
  return html`<div class="reactions">
    ${message.reactions.map(({emoji, count, userIds, me: mine}) => {
      const names = userIds.filter(id => id !== me).map(nameOf);
      const all = mine ? ['You', ...names] : names;
      const who =
        all.length < count
          ? nameList([...all.slice(0, 3), ...Array.from({length: count - Math.min(3, all.length)}, () => '')], 3)
          : nameList(all, 5);
      return html`<button type="button" class="reaction" tabindex=${stop(view)} aria-pressed=${mine ? 'true' : 'false'}
          aria-label=${`${emoji} ${count}`} title=${`${who} reacted with ${emoji}`}
              @click=${() => on.react(message, emoji)}><i>${emoji}</i>${count}</button>`;
    })}
    <button type="button" class="reaction add" tabindex=${stop(view)} aria-label="Add a reaction"
        @click=${event => on.pickEmoji(event, message)}>${icon('smileAdd', 16)}</button>
  </div>`;
}

/** The actions of a message: a toolbar for mouse and keyboard, one menu button for touch. */
export function tools(message, {rights, on, touch}) {
  const menu = html`<t-menu label="More">
    <button slot="trigger" type="button" class="tool" aria-label="More">${icon('more', 18)}</button>
    <button type="button" @click=${event => on.pickEmoji(event, message)}>${icon('smileAdd', 18)} Add reaction</button>
    ${
      rights.send
        ? html`<button type="button" @click=${() => on.reply(message)}>${icon('reply', 18)}
      Reply</button>`
        : nothing
    }
    ${
      rights.edit
        ? html`<button type="button" @click=${() => on.edit(message)}>${icon('edit', 18)}
      Edit</button>`
        : nothing
    }
    <button type="button" @click=${() => on.copyText(message)}>${icon('copy', 18)} Copy text</button>
    <button type="button" @click=${() => on.copyLink(message)}>${icon('link', 18)} Copy link</button>
    <button type="button" @click=${() => on.unread(message)}>${icon('unread', 18)} Mark unread</button>
    ${
      message.reactions.length > 0
        ? html`<button type="button"
        @click=${() => on.whoReacted(message)}>${icon('smile', 18)} Who reacted</button>`
        : nothing
    }
    ${
      rights.seen
        ? html`<button type="button" @click=${() => on.whoRead(message)}>${icon('eye', 18)} Who has read
      it</button>`
        : nothing
    }
    ${
      rights.pin
        ? html`<button type="button" @click=${() => on.pin(message)}>${icon('pin', 18)}
      ${message.pinned ? 'Unpin' : 'Pin'}</button>`
        : nothing
    }
    ${
      rights.removeOthers
        ? html`<button type="button" @click=${() => on.pick(message)}>${icon('check', 18)} Select
      …</button>`
        : nothing
    }
    ${
      rights.remove
        ? html`<hr><button type="button" class="danger"
        @click=${event => on.remove(message, event.shiftKey)}>${icon('trash', 18)} Delete</button>`
        : nothing
    }
  </t-menu>`;
  if (touch) {
    return html`<div class="touch">${menu}</div>`;
  }
  return html`<div class="tools" role="group" aria-label="Message actions">
    ${['👍', '❤️', '😂'].map(
      emoji => html`<button type="button" class="tool" aria-label=${`React with ${emoji}`}
        title=${`React with ${emoji}`} @click=${() => on.react(message, emoji)}>${emoji}</button>`,
    )}
    <button type="button" class="tool" aria-label="Add a reaction" title="Add a reaction"
        @click=${event => on.pickEmoji(event, message)}>${icon('smileAdd', 18)}</button>
    ${
      rights.edit
        ? html`<button type="button" class="tool" aria-label="Edit" title="Edit"
        @click=${() => on.edit(message)}>${icon('edit', 18)}</button>`
        : nothing
    }
    ${
      rights.send
        ? html`<button type="button" class="tool" aria-label="Reply" title="Reply"
        @click=${() => on.reply(message)}>${icon('reply', 18)}</button>`
        : nothing
    }
    ${menu}
  </div>`;
}
