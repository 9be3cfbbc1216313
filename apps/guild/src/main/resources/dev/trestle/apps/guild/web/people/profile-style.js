import {css} from 'lit';

/** The style of a profile. */
export const profileStyle = css`
  .head { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--space-2) var(--space-5);
    align-items: center; margin-bottom: var(--space-5); padding: var(--space-5);
    border-radius: calc(var(--radius) + 4px); box-shadow: 0 0 0 1px var(--line);
    background: linear-gradient(var(--accent-surface), var(--surface-raised) 120px); }
  .head > .names { min-width: 0; }
  .names h1 { overflow-wrap: anywhere; }
  .buttons { display: flex; align-items: center; gap: var(--space-1); align-self: start; }
  .about { grid-column: 1 / -1; display: grid; gap: var(--space-3); }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3);
    color: var(--text-muted); font-size: var(--text-14); }
  .fact { display: inline-flex; align-items: center; gap: 4px; }
  .counts { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-5); }
  .counts a { color: inherit; text-decoration: none; border-radius: 4px; }
  .counts a:hover { text-decoration: underline; }
  .counts b { font-weight: 650; }
  .columns { display: grid; grid-template-columns: minmax(0, 640px) minmax(260px, 340px);
    gap: var(--space-5) var(--space-6); align-items: start; justify-content: space-between; }
  .aside { display: grid; gap: var(--space-4); position: sticky; top: var(--space-5); }
  .stats { display: grid; grid-template-columns: repeat(3, 1fr); gap: var(--space-2); text-align: center; }
  .stats div { display: grid; gap: 2px; padding: var(--space-2) 0; }
  .stats dd { order: -1; font-size: var(--text-20); font-weight: 700; }
  .stats dt { color: var(--text-muted); font-size: var(--text-12); }
  .badges { display: grid; grid-template-columns: repeat(auto-fill, minmax(88px, 1fr)); gap: var(--space-3);
    margin-top: var(--space-3); }
  .badges li { display: grid; justify-items: center; gap: var(--space-1); text-align: center; font-size: var(--text-12);
    font-weight: 600; line-height: 1.3; }
  .emblem { display: grid; place-items: center; width: 52px; height: 52px; border-radius: 50%;
    background: var(--accent-surface); color: var(--accent-text); box-shadow: inset 0 0 0 2px var(--accent); }
  .cards { display: grid; gap: var(--space-3); }
  .tabs { margin-bottom: var(--space-4); }
  @media (max-width: 1000px) {
    .columns { grid-template-columns: minmax(0, 1fr); }
    .aside { grid-row: 1; position: static; }
  }
  @media (max-width: 560px) {
    .head { grid-template-columns: auto minmax(0, 1fr); padding: var(--space-4); }
    .buttons { grid-column: 1 / -1; }
    .buttons g-follow, .buttons > t-button { flex: 1; }
  }
`;
