import {css} from 'lit';

/** The style of the landing page. */
export const landingStyle = css`
  :host { display: grid; grid-template-rows: auto 1fr auto; background:
    radial-gradient(1200px 600px at 85% -10%, var(--accent-surface), transparent 70%), var(--surface); }
  header, main, footer { width: min(1160px, 100%); margin: 0 auto; padding-inline: var(--space-5); }
  header { display: flex; align-items: center; min-height: 72px; }
  .brand { display: flex; align-items: center; gap: var(--space-3); font-weight: 700; font-size: var(--text-20);
    letter-spacing: -0.01em; }
  .hero { display: grid; grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr); align-items: center;
    gap: var(--space-7); padding: var(--space-6) 0 var(--space-8); }
  .words { display: grid; gap: var(--space-5); justify-items: start; }
  h1 { font-size: clamp(var(--text-40), 5.2vw, 60px); line-height: 1.05; letter-spacing: -0.03em; font-weight: 750; }
  .lead { max-width: 42ch; color: var(--text-muted); font-size: var(--text-20); line-height: 1.5; text-wrap: pretty; }
  .features { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-6);
    padding: var(--space-6) 0 var(--space-7); border-top: 1px solid var(--line); }
  .feature { display: grid; gap: var(--space-2); align-content: start; }
  .feature p { text-wrap: pretty; }
  .sign { display: grid; place-items: center; width: 48px; height: 48px; margin-bottom: var(--space-2);
    border-radius: 14px; background: var(--accent-surface); color: var(--accent-text); }
  .places { display: grid; gap: var(--space-5); padding: var(--space-6) 0 var(--space-8);
    border-top: 1px solid var(--line); scroll-margin-top: var(--space-5); min-height: 320px; align-content: start; }
  .places > h2 { font-size: var(--text-28); }
  .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
    gap: var(--space-4); }
  .cards > li { display: grid; grid-template-rows: auto 1fr auto; gap: var(--space-2); min-height: 148px;
    padding: var(--space-5); }
  .about { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;
    overflow-wrap: anywhere; text-wrap: pretty; }
  .count { display: flex; align-items: center; gap: var(--space-2); color: var(--text-muted); }
  .more { display: grid; justify-items: center; }
  footer { display: flex; align-items: center; justify-content: space-between; min-height: 64px;
    padding-bottom: var(--space-4); }
  @media (max-width: 900px) {
    .hero { grid-template-columns: minmax(0, 1fr); gap: var(--space-6); padding: var(--space-4) 0 var(--space-7); }
    .features { grid-template-columns: minmax(0, 1fr); }
  }
  @media (max-width: 480px) {
    header, main, footer { padding-inline: var(--space-4); }
    .brand { font-size: var(--text-16); }
    .lead { font-size: var(--text-16); }
    .words .row, .words .row t-button { width: 100%; }
  }
`;
