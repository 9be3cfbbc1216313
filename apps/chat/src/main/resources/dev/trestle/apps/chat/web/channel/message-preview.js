import {html, css, nothing} from 'lit';
import {paths} from '../navigation.js';
import {nameOf, userOf} from '../state/select.js';
import {store} from '../state/store.js';
import {show} from '../text/render.js';
import {exact, when} from '../words.js';
import {mentioned} from './mentions.js';

/** A message outside of its log: found, or pinned. A click leads to it. */
export function found(message, serverId, {marked, actions = nothing} = {}) {
  const {state} = store;
  const name = nameOf(state, serverId, message.userId, message.author);
  return html`<li class="found">
    <div class="spread"><span class="by"><t-avatar size="24" aria-hidden="true" name=${name} key=${message.userId}
        .src=${userOf(state, message.userId, message.author)?.avatarUrl}></t-avatar><b dir="auto"
            class="clip">${name}</b>
      <time class="muted tiny" title=${exact(message.createdAt)}>${when(message.createdAt)}</time></span>
      <span class="acts"><a href=${paths.message(serverId, message.channelId, message.messageId)}>Jump<span
          class="spoken"> to the message of ${name}</span></a>${actions}</span></div>
    <div dir="auto"
        class="prose">${show(message.content, {marked, mention: node => mentioned(state, serverId, node)})}</div>
  </li>`;
}

export const foundStyle = css`
  :host { display: grid; grid-template-rows: auto auto minmax(0, 1fr); height: 100%; background: var(--surface); }
  .top { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); min-height: 56px;
    padding: 0 var(--space-2) 0 var(--space-4); border-bottom: 1px solid var(--line); }
  .top h2 { font-size: var(--text-16); }
  .results { padding: var(--space-3); overflow-y: auto; }
  .found { margin-bottom: var(--space-2); padding: var(--space-3); border-radius: var(--radius);
    background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line); }
  .by { display: flex; align-items: center; gap: var(--space-2); min-width: 0; font-size: var(--text-14); }
  .by time { white-space: nowrap; }
  .acts { display: flex; align-items: center; gap: var(--space-2); font-size: var(--text-14); }
  .acts a, .acts button { padding: var(--space-1); font-weight: 600; text-decoration: none; color: var(--accent-text); }
  .acts a:hover, .acts button:hover { text-decoration: underline; }
  .prose { margin-top: var(--space-1); font-size: var(--text-14); }
`;
