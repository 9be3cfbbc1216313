import {css} from 'lit';

/** The style of the landing page. */
export const landingStyle = css`
  :host { display: grid; grid-template-rows: auto 1fr auto; background:
    radial-gradient(1200px 600px at 85% -10%, var(--accent-surface), transparent 70%), var(--surface); }
  header, main, footer { width: min(1160px, 100%); margin: 0 auto; padding-inline: var(--space-5); }
  header { display: flex; align-items: center; justify-content: space-between; min-height: 72px; }
  header nav { display: flex; gap: var(--space-2); }
  .brand { display: flex; align-items: center; gap: var(--space-3); font-weight: 700; font-size: var(--text-20);
    letter-spacing: -0.01em; }
  .hero { display: grid; grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr); align-items: center;
    gap: var(--space-7); padding: var(--space-7) 0 var(--space-8); }
  .words { display: grid; gap: var(--space-5); justify-items: start; }
  h1 { font-size: clamp(var(--text-40), 5.4vw, 64px); line-height: 1.05; letter-spacing: -0.03em; font-weight: 750; }
  .lead { max-width: 42ch; color: var(--text-muted); font-size: var(--text-20); line-height: 1.5; text-wrap: pretty; }
  .preview { position: relative; display: grid; gap: var(--space-4); padding: var(--space-5); }
  .goal, .post { padding: var(--space-5); border-radius: 16px; background: var(--surface-raised);
    box-shadow: 0 0 0 1px var(--line), var(--shadow); }
  .goal { display: grid; gap: var(--space-4); transform: rotate(-1.5deg); }
  .goal li { display: flex; align-items: center; gap: var(--space-3); min-height: 34px; font-size: var(--text-14); }
  .goal li.done { color: var(--text-muted); text-decoration: line-through; }
  .box { display: grid; place-items: center; width: 20px; height: 20px; border-radius: 50%;
    box-shadow: inset 0 0 0 2px var(--line-strong); }
  .done .box { background: var(--accent); color: var(--on-accent); box-shadow: none; }
  .pill { display: inline-flex; align-items: center; gap: 2px; color: var(--accent-text); font-weight: 650;
    font-size: var(--text-14); }
  .post { display: flex; gap: var(--space-3); margin-left: var(--space-7); transform: rotate(1.2deg); }
  .cheers { display: flex; align-items: center; gap: 4px; margin-top: var(--space-2); color: var(--text-muted); }
  .toast { position: absolute; right: 0; top: 0; display: flex; align-items: center; gap: var(--space-2);
    padding: var(--space-2) var(--space-4); border-radius: 999px; background: var(--accent); color: var(--on-accent);
    font-size: var(--text-14); box-shadow: var(--shadow); transform: rotate(3deg); }
  .features { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-6);
    padding: var(--space-6) 0 var(--space-8); border-top: 1px solid var(--line); }
  .feature { display: grid; gap: var(--space-2); align-content: start; }
  .feature p { text-wrap: pretty; }
  .sign { display: grid; place-items: center; width: 48px; height: 48px; margin-bottom: var(--space-2);
    border-radius: 14px; background: var(--accent-surface); color: var(--accent-text); }
  footer { display: flex; align-items: center; justify-content: space-between; min-height: 64px;
    padding-bottom: var(--space-4); }
  @media (max-width: 900px) {
    .hero { grid-template-columns: minmax(0, 1fr); gap: var(--space-6); padding: var(--space-5) 0 var(--space-7); }
    .features { grid-template-columns: minmax(0, 1fr); }
    .preview { padding: var(--space-6) 0 0; }
    .post { margin-left: var(--space-5); }
  }
  @media (max-width: 480px) {
    header, main, footer { padding-inline: var(--space-4); }
    .brand { font-size: var(--text-16); }
    .words .row { width: 100%; }
    .words .row t-button { flex: 1 1 100%; }
    .lead { font-size: var(--text-16); }
  }
`;
