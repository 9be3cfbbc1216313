import {css, html, LitElement, svg} from 'lit';
import {plural} from 'shell/text/format.js';
import {styles} from '../styles.js';

const height = 120;
const base = height - 20;

/**
 * A bar chart, and its numbers as a table for screen readers. bars: [{name, label, value}]; `name` is the full word,
 * `label` stands below the bar and may be empty.
 */
export class BarChart extends LitElement {
  static properties = {bars: {attribute: false}, label: {}};

  static styles = [
    styles,
    css`
    svg { display: block; width: 100%; height: ${height}px; overflow: visible; }
    text { fill: var(--text-muted); font: 12px var(--font); text-anchor: middle; }
    rect { fill: color-mix(in oklab, var(--accent) 62%, var(--surface-raised)); }
    .most { fill: var(--accent); }
    .none { fill: var(--surface-sunken); }
  `,
  ];

  render() {
    const {bars} = this;
    const most = Math.max(1, ...bars.map(({value}) => value));
    const share = 100 / bars.length;
    return html`<svg role="img" aria-label=${this.label}>${bars.map(({name, label, value}, i) => {
      const tall = value === 0 ? 3 : Math.max(4, Math.round((value / most) * (base - 6)));
      return svg`<rect class=${value === 0 ? 'none' : value === most ? 'most' : ''} x="${share * (i + 0.15)}%" y=${base - tall} width="${share * 0.7}%" height=${tall}
          rx="3"><title>${`${name}: ${plural(value, 'task')}`}</title></rect>
        <text x="${share * (i + 0.5)}%" y=${height - 2}>${label}</text>`;
    })}</svg>
      <div class="visually-hidden"><table><caption>${this.label}</caption><tbody>${bars.map(
        ({name, value}) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
      )}</tbody></table></div>`;
  }
}
customElements.define('g-bar-chart', BarChart);
