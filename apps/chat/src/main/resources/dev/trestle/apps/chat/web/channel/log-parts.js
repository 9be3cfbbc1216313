import {html, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {shortTime} from '../format.js';
import {icon} from '../icons.js';

/** Placeholders for rows that load. */
export const loadingRows = lines => html`<div class="wait"><t-skeleton lines=${lines} faces></t-skeleton></div>`;

/** The start of a channel, above its first message. `invite` is set for the only member of a server. */
export function beginning(channel, invite) {
  return html`<div class="begin">
    <div class="hash">${icon('hash', 32)}</div>
    <h2>Welcome to <bdi>#${channel?.name}</bdi></h2>
    <p dir="auto">${channel?.topic || 'This is the start of the channel. Write the first message.'}</p>
    ${
      invite
        ? html`<t-button variant="primary" @click=${invite}>${icon('invite', 18)} Invite people</t-button>`
        : nothing
    }
  </div>`;
}

/** The bar above the messages for new ones that are older than the loaded part. */
export function unreadBar(label, since, {jump, markRead}) {
  return html`<div class="bar unread"><button class="plain" type="button"
      @click=${jump}>${label} since ${shortTime(since)} – jump to them</button>
    <button class="plain" type="button" @click=${markRead}>Mark as read</button></div>`;
}

/** The button that scrolls to the newest message. */
export function latestButton(count, jump) {
  return html`<button type="button" class="bar present ${count > 0 ? 'has-new' : ''}" @click=${jump}>${icon('down', 16)}
    ${count > 0 ? plural(count, 'new message') : 'Jump to present'}</button>`;
}
