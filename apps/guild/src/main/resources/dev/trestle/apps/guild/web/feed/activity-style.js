import {css} from 'lit';
import {richTextStyle} from '../parts/rich-text.js';

/** The style of an activity. */
export const activityStyle = [
  ...richTextStyle,
  css`
  article { display: grid; grid-template-columns: 48px minmax(0, 1fr); gap: 0 var(--space-3); padding: var(--space-4);
    border-radius: calc(var(--radius) + 4px); background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line);
    outline-offset: 2px; }
  article.sending { opacity: 0.6; }
  .failed { grid-column: 2; margin-top: var(--space-3); display: flex; flex-wrap: wrap; align-items: center;
    gap: var(--space-2); color: var(--danger);
    font-size: var(--text-14); }
  header { display: flex; align-items: start; gap: var(--space-2); min-width: 0; }
  .names { flex: 1; min-width: 0; line-height: 1.4; margin-top: -1px; }
  .names a { color: inherit; text-decoration: none; }
  .names a:hover { text-decoration: underline; }
  #who a { display: inline-block; padding: 1px 0; }
  .names b { font-weight: 650; }
  .meta { display: flex; align-items: center; gap: 0 var(--space-1); color: var(--text-muted);
    font-size: var(--text-14); white-space: nowrap; }
  .meta > .clip { min-width: 0; }
  .meta > :not(.clip) { flex: none; }
  .meta svg { vertical-align: -3px; }
  .meta a { display: inline-flex; align-items: center; min-height: 24px; }
  .body { grid-column: 2; min-width: 0; display: grid; gap: var(--space-3); margin-top: var(--space-2); }
  .text { line-height: 1.5; }
  .long { max-height: 16lh; overflow: hidden; mask: linear-gradient(#000 80%, transparent); }
  .object { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center;
    gap: var(--space-1) var(--space-3); padding: var(--space-3); border-radius: var(--radius);
    background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); color: inherit; text-decoration: none; }
  a.object:hover { background: var(--surface-hover); }
  .object .emblem { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 12px;
    background: var(--accent-surface); color: var(--accent-text); font: 700 var(--text-20) / 1 var(--font); }
  .object.won { background: var(--accent-surface); box-shadow: none; }
  a.object.won:hover { background: color-mix(in oklab, var(--accent-surface), var(--accent) 8%); }
  .object.won .emblem { background: var(--accent); color: var(--on-accent); }
  .object .title { font-weight: 650; line-height: 1.35; overflow-wrap: anywhere; }
  .object .line { grid-column: 1 / -1; margin-top: var(--space-1); }
  .person { padding: var(--space-1) var(--space-3); border-radius: var(--radius); background: var(--surface);
    box-shadow: inset 0 0 0 1px var(--line); }
  .person summary { min-height: 32px; padding: var(--space-1) 0; color: var(--text-muted); font-size: var(--text-14);
    font-weight: 600; cursor: pointer; }
  footer { grid-column: 2; display: flex; align-items: center; gap: var(--space-2);
    margin: var(--space-2) 0 calc(-1 * var(--space-2)) calc(-1 * var(--space-2)); }
  .act { display: inline-flex; align-items: center; gap: 6px; min-width: 40px; min-height: 36px;
    padding: 0 var(--space-2); border-radius: 18px; color: var(--text-muted); font-size: var(--text-14);
    font-weight: 550; text-decoration: none; transition: background-color var(--quick), color var(--quick); }
  .act:hover { background: var(--surface-hover); color: var(--text); }
  .act[aria-pressed="true"] { color: var(--danger); }
  .act[aria-pressed="true"] svg { fill: currentColor; animation: beat var(--slow) ease-out; }
  @keyframes beat { 40% { transform: scale(1.3); } }
  .more { margin: -6px -6px -6px 0; }
  .edit { display: grid; gap: var(--space-2); }
  .edit textarea { width: 100%; min-height: 88px; padding: var(--space-2) var(--space-3);
    border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface-raised);
    color: var(--text); font: var(--text-16) / 1.5 var(--font); resize: vertical; field-sizing: content; }
  .edit textarea:focus-visible { outline: var(--focus); outline-offset: -1px; }
  .pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 2px; overflow: hidden;
    border-radius: var(--radius); }
  .pictures.one { grid-template-columns: 1fr; }
  .pictures a:first-child:nth-last-child(3) { grid-row: span 2; aspect-ratio: auto; }
  .pictures.one a { aspect-ratio: auto; }
  .pictures.one img { height: auto; max-height: 560px; }
  .pictures a { display: block; aspect-ratio: 4 / 3; background: var(--surface-sunken); }
  .pictures img { display: block; width: 100%; height: 100%; object-fit: cover; }
  @media (pointer: coarse) { .act { min-height: 44px; min-width: 44px; } }
  @media (max-width: 480px) {
    article { grid-template-columns: 40px minmax(0, 1fr); }
    article > .body, article > footer, article > .failed { grid-column: 1 / -1; }
    .names { align-self: center; }
  }
`,
];
