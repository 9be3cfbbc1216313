import {css, html, nothing} from 'lit';
import {parse} from '../text/markdown.js';

/**
 * Renders Markdown as templates. All content is inserted as text, never as markup. `mention(node)` returns
 * {name, userId, me}, or {name, href} for a link, or undefined; `tagPath(name)` returns the path of a tag's page;
 * `highlight` is a text to highlight; `tab` is whether Tab reaches its controls; `copy(text)` copies a code block;
 * `syntax` are options of the parser.
 */
export function renderMarkdown(
  text,
  {mention = () => undefined, tagPath, highlight = '', tab = true, copy, syntax} = {},
) {
  const stop = tab ? 0 : -1;
  const find = highlight.toLowerCase();

  const words = value => {
    if (!find) {
      return value;
    }
    const low = value.toLowerCase();
    // Folding can change the length of some scripts; then nothing is highlighted, rather than the wrong characters.
    if (low.length !== value.length) {
      return value;
    }
    const parts = [];
    let from = 0;
    for (let at = low.indexOf(find); at >= 0; at = low.indexOf(find, from)) {
      parts.push(value.slice(from, at), html`<mark>${value.slice(at, at + find.length)}</mark>`);
      from = at + find.length;
    }
    return [...parts, value.slice(from)];
  };

  const person = node => {
    const known = mention(node);
    if (known?.href) {
      return html`<a class="mention" href=${known.href} tabindex=${stop}>@${known.name}</a>`;
    }
    return known
      ? html`<button type="button" tabindex=${stop} class="mention ${known.me ? 'me' : ''}"
          data-user=${known.userId}>@${known.name}</button>`
      : words(node.text);
  };

  const part = node => {
    switch (node.type) {
      case 'text':
        return words(node.text);
      case 'break':
        return html`<br>`;
      case 'code':
        return html`<code>${words(node.text)}</code>`;
      case 'strong':
        return html`<strong>${parts(node.children)}</strong>`;
      case 'em':
        return html`<em>${parts(node.children)}</em>`;
      case 'strike':
        return html`<s>${parts(node.children)}</s>`;
      case 'spoiler':
        return html`<span class="spoiler" role="button" tabindex=${stop} aria-label="Spoiler, hidden" @click=${reveal}
            @keydown=${revealByKey}><span>${parts(node.children)}</span></span>`;
      case 'link':
        return html`<a href=${node.href} tabindex=${stop} target="_blank"
            rel="noopener noreferrer nofollow ugc">${parts(node.children)}</a>`;
      case 'tag':
        return tagPath
          ? html`<a href=${tagPath(node.name)} tabindex=${stop}>${words(node.text)}</a>`
          : words(node.text);
      case 'everyone':
        return html`<span class="mention me">@everyone</span>`;
      default:
        return person(node);
    }
  };
  const parts = nodes => nodes.map(part);

  const item = ({level, children}) => html`<li class=${`level${level}`}>${parts(children)}</li>`;
  const code = node => {
    const pre = html`<pre tabindex="0"
        aria-label=${node.language ? `Code, ${node.language}` : 'Code'}><code>${words(node.text)}</code></pre>`;
    return copy
      ? html`<div class="code">${pre}<button type="button" class="copy" tabindex=${stop}
          @click=${() => copy(node.text)}>Copy</button></div>`
      : pre;
  };
  const block = node => {
    switch (node.type) {
      case 'code':
        return code(node);
      // Headings of a message are no headings of the page: they only look like some.
      case 'heading':
        return html`<p class=${`heading level${node.level}`}><strong>${parts(node.children)}</strong></p>`;
      case 'quote':
        return html`<blockquote>${node.children.map(block)}</blockquote>`;
      case 'list':
        return node.ordered
          ? html`<ol start=${node.start}>${node.items.map(item)}</ol>`
          : html`<ul>${node.items.map(item)}</ul>`;
      default:
        return html`<p>${parts(node.children)}</p>`;
    }
  };
  return text ? parse(text, syntax).map(block) : nothing;
}

function reveal(event) {
  const spoiler = event.currentTarget;
  if (!spoiler.classList.contains('shown')) {
    event.preventDefault();
    spoiler.classList.add('shown');
    for (const name of ['role', 'tabindex', 'aria-label']) {
      spoiler.removeAttribute(name);
    }
  }
}

function revealByKey(event) {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    reveal(event);
  }
}

/** The style of an element with the class `prose`, which contains rendered Markdown. */
export const prose = css`
  .prose { overflow-wrap: anywhere; line-height: 1.45; }
  .prose p, .prose ul, .prose ol, .prose pre, .prose blockquote { margin: 0; }
  .prose p + p { margin-top: var(--space-1); }
  .prose a { color: var(--accent-text); text-underline-offset: 0.15em; text-decoration-thickness: 1px; }
  .prose code { padding: 1px 4px; border-radius: 4px; background: var(--surface-sunken);
    font: 0.875em / 1.4 var(--font-mono); white-space: break-spaces; }
  .prose pre { margin: var(--space-1) 0; padding: var(--space-3); border: 1px solid var(--line);
    border-radius: var(--radius); background: var(--surface); overflow-x: auto; overscroll-behavior-x: contain; }
  .prose pre code { padding: 0; background: none; white-space: pre; overflow-wrap: normal; }
  .prose .code { position: relative; }
  .prose .copy { position: absolute; right: var(--space-2); top: var(--space-2); min-height: 28px;
    padding: 0 var(--space-2); border: 1px solid var(--line); border-radius: 6px; background: var(--surface-raised);
      color: var(--text-muted); font: 600 var(--text-12) / 1 var(--font); cursor: pointer; opacity: 0; }
  .prose .copy:hover { color: var(--text); }
  .prose .code:hover .copy, .prose .copy:focus-visible { opacity: 1; }
  @media (pointer: coarse) { .prose .copy { display: none; } }
  .prose blockquote { padding-left: var(--space-3); border-left: 4px solid var(--line); color: var(--text-muted); }
  .prose ul, .prose ol { padding-left: 24px; }
  .prose ul { list-style: disc; }
  .prose ol { list-style: decimal; }
  .prose > p:last-of-type:has(+ .edited) { display: inline; }
  .prose li.level1 { margin-left: 20px; }
  .prose li.level2 { margin-left: 40px; }
  .prose .heading { margin-top: var(--space-2); line-height: 1.25; }
  .prose .heading:first-child { margin-top: 0; }
  .prose .heading.level1 { font-size: var(--text-28); }
  .prose .heading.level2 { font-size: var(--text-20); }
  .prose .mention { appearance: none; display: inline; padding: 0 3px; border: 0; border-radius: 4px;
    background: var(--accent-surface); color: var(--accent-text); font: inherit; font-weight: 600; text-align: left; }
  .prose a.mention { text-decoration: none; }
  .prose button.mention { cursor: pointer; }
  .prose button.mention:hover { background: var(--accent); color: var(--on-accent); }
  .prose .spoiler { border-radius: 4px; background: var(--text-muted); cursor: pointer; }
  .prose .spoiler > span { visibility: hidden; }
  .prose .spoiler.shown { background: var(--surface-sunken); cursor: auto; }
  .prose .spoiler.shown > span { visibility: visible; }
  .prose mark { border-radius: 3px; background: var(--warn-surface); color: var(--warn);
    box-shadow: 0 0 0 1px var(--warn-surface); }
  .prose.large { font-size: var(--text-40); line-height: 1.2; }
`;
