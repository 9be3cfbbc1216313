import {css} from 'lit';

/** The style of the goal wizard. */
export const wizardStyle = css`
  .wizard { max-width: 640px; margin: 0 auto; display: grid; gap: var(--space-4); }
  .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px; justify-self: start;
    color: var(--text-muted); font-size: var(--text-14); font-weight: 600; text-decoration: none; }
  .back:hover { color: var(--text); }
  .steps { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); color: var(--text-muted);
    font-size: var(--text-14); font-weight: 600; }
  .steps li { display: flex; align-items: center; gap: var(--space-2); }
  .steps span { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%;
    background: var(--surface-sunken); font-size: var(--text-12); }
  .steps [aria-current] { color: var(--text); }
  .steps [aria-current] span { background: var(--accent); color: var(--on-accent); }
  .steps .past span { background: var(--ok-surface); color: var(--ok); }
  .steps b { font-weight: inherit; }
  @media (max-width: 480px) { .steps { gap: var(--space-2); } .steps li:not([aria-current]) b { position: absolute;
    width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
  form.panel { display: grid; gap: var(--space-2); padding: var(--space-5); }
  .panel.stack { padding: var(--space-5); }
  .end { display: flex; align-items: center; gap: var(--space-2); margin-top: var(--space-2); }
  .dots { display: flex; gap: 6px; }
  .dots span { width: 24px; height: 4px; border-radius: 2px; background: var(--surface-sunken); }
  .dots .given { background: var(--ok); }
  .dots .here { background: var(--accent); }
  .templates { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    gap: var(--space-3); }
  .template { appearance: none; display: grid; gap: var(--space-1); align-content: start; padding: var(--space-4);
    border: 0; border-radius: calc(var(--radius) + 4px); background: var(--surface-raised); color: var(--text);
    font: inherit; text-align: left; cursor: pointer; box-shadow: 0 0 0 1px var(--line);
    transition: box-shadow var(--quick); }
  .template:hover { box-shadow: 0 0 0 2px var(--accent); }
  .template b { font-weight: 650; }
  .ideas summary { display: inline-flex; align-items: center; gap: var(--space-2); min-height: 40px;
    margin-left: calc(-1 * var(--space-3)); padding: 0 var(--space-3); border-radius: var(--radius);
    color: var(--accent-text); font-size: var(--text-14); font-weight: 600; cursor: pointer; }
  .ideas summary:hover { background: var(--surface-hover); }
  .ideas .templates { margin-top: var(--space-2); }
  @media (max-width: 480px) {
    form.panel, .panel.stack { padding: var(--space-4); } }
`;
