import {css, html, LitElement} from 'lit';
import {base} from 'shell/styles/styles.js';

const circumference = 100;

/** A progress ring with its percentage in the middle. `value` is 0 to 1; tone: accent | ok | danger | muted. */
export class Ring extends LitElement {
  static properties = {value: {type: Number}, size: {type: Number}, tone: {reflect: true}, label: {}};

  static styles = [
    base,
    css`
    :host { display: inline-grid; place-items: center; flex: none; --fill: var(--accent); }
    :host([tone="ok"]) { --fill: var(--ok); }
    :host([tone="danger"]) { --fill: var(--danger); }
    :host([tone="muted"]) { --fill: var(--line-strong); }
    svg { display: block; transform: rotate(-90deg); }
    svg, .middle { grid-area: 1 / 1; }
    circle { fill: none; stroke-width: 4; }
    .track { stroke: var(--surface-sunken); }
    .fill { stroke: var(--fill); stroke-linecap: round; transition: stroke-dashoffset var(--slow) ease-out; }
    .none { stroke: none; }
    .middle { font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
    .small { font-size: var(--text-12); }
    .large { font-size: var(--text-28); }
  `,
  ];

  constructor() {
    super();
    this.value = 0;
    this.size = 48;
  }

  render() {
    const share = Math.max(0, Math.min(1, this.value));
    const number = Math.floor(share * 100);
    return html`<svg width=${this.size} height=${this.size} viewBox="0 0 40 40" role="progressbar" aria-label=${this.label ?? 'Progress'}
        aria-valuemin="0" aria-valuemax="100" aria-valuenow=${number}>
      <circle class="track" cx="20" cy="20" r="17"/>
      <circle class="fill ${share === 0 ? 'none' : ''}" cx="20" cy="20" r="17" pathLength=${circumference}
          stroke-dasharray=${circumference} stroke-dashoffset=${circumference * (1 - share)}/></svg>
      <span class="middle ${this.size > 80 ? 'large' : 'small'}" aria-hidden="true"><slot>${number}%</slot></span>`;
  }
}
customElements.define('g-ring', Ring);
