import {css, html, nothing} from 'lit';
import {renderMarkdown} from 'shell/components/markdown-view.js';
import {fullTime, shortTime} from '../format.js';
import {paths} from '../navigation.js';
import {nameOf, userOf} from '../state/select.js';
import {store} from '../state/store.js';
import {resolveMention} from './mentions.js';

/** A message in a list of search results or pins, with a link to its place. */
export function messagePreview(message, serverId, {highlight, actions = nothing} = {}) {
  const {state} = store;
  const name = nameOf(state, serverId, message.userId, message.author);
  return html`<li class="preview">
    <div class="spread"><span class="by"><t-avatar size="24" aria-hidden="true" name=${name} key=${message.userId}
        .src=${userOf(state, message.userId, message.author)?.avatarUrl}></t-avatar><b dir="auto"
            class="clip">${name}</b>
      <time class="muted tiny" title=${fullTime(message.createdAt)}>${shortTime(message.createdAt)}</time></span>
      <span class="actions"><a href=${paths.message(serverId, message.channelId, message.messageId)}>Jump<span
          class="visually-hidden"> to the message of <bdi>${name}</bdi></span></a>${actions}</span></div>
    <div dir="auto"
        class="prose">${renderMarkdown(message.content, {highlight, mention: node => resolveMention(state, serverId, node)})}</div>
  </li>`;
}

export const previewStyle = css`
  :host { display: grid; grid-template-rows: auto auto minmax(0, 1fr); height: 100%; background: var(--surface); }
  .top { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); min-height: 56px;
    padding: 0 var(--space-2) 0 var(--space-4); border-bottom: 1px solid var(--line); }
  .top h2 { font-size: var(--text-16); }
  .results { padding: var(--space-3); overflow-y: auto; }
  .preview { margin-bottom: var(--space-2); padding: var(--space-3); border-radius: var(--radius);
    background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line); }
  .by { display: flex; align-items: center; gap: var(--space-2); min-width: 0; font-size: var(--text-14); }
  .by time { white-space: nowrap; }
  .actions { display: flex; align-items: center; gap: var(--space-2); font-size: var(--text-14); }
  .actions a, .actions button { padding: var(--space-1); font-weight: 600; text-decoration: none; color:
    var(--accent-text); }
  .actions a:hover, .actions button:hover { text-decoration: underline; }
  .prose { margin-top: var(--space-1); font-size: var(--text-14); }
`;
