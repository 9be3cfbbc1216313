import {css} from 'lit';

/** The style of a running game. */
export const playStyle = css`
  :host { --dock: 112px; padding: 0 var(--space-2) calc(var(--dock) + env(safe-area-inset-bottom)); max-width: 1400px;
    margin: 0 auto; }
  :host([watching]) { --dock: 64px; }
  .all { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); }
  .banner { display: flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: 48px;
    padding: 0 var(--space-3); border-radius: var(--radius); background: var(--surface-raised);
      box-shadow: 0 0 0 1px var(--line); font-size: var(--text-14); font-weight: 600; }
  .banner.mine { background: var(--accent); color: var(--on-accent); box-shadow: none; }
  .banner .grow { text-align: center; }
  .view.zoomed { overflow: hidden; border-radius: 12px; }
  .view { position: relative; }
  .overlay { position: absolute; inset: 0; z-index: 6; display: grid; place-items: center; border-radius: 12px;
    background: var(--scrim); animation: overlay var(--slow) 1.5s both; }
  .overlay span { padding: var(--space-3) var(--space-5); border-radius: var(--radius);
    background: var(--surface-raised); box-shadow: var(--shadow); font-weight: 600; }
  @keyframes overlay { from { opacity: 0; } }
  .view s-board { transition: transform var(--slow) ease-out; }
  .dock {
    position: fixed; inset: auto 0 0; z-index: 10; display: grid; grid-template-columns: 1fr auto 1fr;
      align-items: center; gap: var(--space-2); min-height: var(--dock);
    padding: var(--space-1) var(--space-4) max(var(--space-1), env(safe-area-inset-bottom));
      background: var(--surface-raised); border-top: 1px solid var(--line);
  }
  .dock > :last-child { justify-self: end; display: flex; gap: var(--space-1); }
  .me { display: flex; align-items: center; gap: var(--space-2); min-width: 0; }
  .me b { display: block; font-size: var(--text-20); line-height: 1.15; font-variant-numeric: tabular-nums; }
  .me .small { display: block; white-space: nowrap; }
  .panel { padding: var(--space-3); }
  .panel h2 { font-size: var(--text-14); margin: 0 var(--space-2) var(--space-2); }
  .last { min-height: calc(6 * 36px); }
  .game { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2);
    padding: 0 var(--space-2); }
  .watching { display: inline-flex; align-items: center; gap: var(--space-2); font-weight: 600; }
  .emotes-layer { position: fixed; right: var(--space-4); bottom: calc(var(--dock) + var(--space-4)); z-index: 12;
    display: grid; justify-items: end; gap: var(--space-1); pointer-events: none; }
  .floating-emote { font-size: 32px; line-height: 1; animation: float 2.4s ease-out forwards; }
  @keyframes float { 0% { opacity: 0; transform: translateY(12px) scale(.6); } 12% { opacity: 1; transform: none; }
  75% { opacity: 1; } 100% { opacity: 0; transform: translateY(-56px); } }
  @media (max-width: 379px) { .dock { padding-inline: var(--space-3); gap: var(--space-1); }
  .me .token { display: none; } }
  @media (min-width: 900px) {
    :host { padding: 0 var(--space-5) var(--space-4); --side: 340px; }
    .all { grid-template: auto auto 1fr / minmax(0, 1fr) var(--side); gap: var(--space-4) var(--space-5);
      align-items: start; }
    .left { grid-row: 1 / -1; display: grid; gap: var(--space-3); justify-items: center; }
    .left .banner { width: 100%; max-width: var(--room); }
    .view { width: min(100%, var(--room)); }
    .dock { position: static; grid-template-columns: 1fr auto; background: var(--surface-raised); border: 0;
      border-radius: var(--radius); box-shadow: 0 0 0 1px var(--line); padding: var(--space-4); }
    .dock s-roll { grid-area: 1 / 2 / 3 / 3; }
    .dock > :last-child { justify-self: start; }
    .panel { min-height: 0; }
  }
  @media (max-width: 899px) {
    .left { display: grid; gap: var(--space-2); }
    .view { width: 100%; max-width: min(100%, calc((100dvh - 48px - 48px - var(--dock) - 72px) * var(--shape)));
      min-width: min(100%, 300px); margin-inline: auto; }
  }
`;
