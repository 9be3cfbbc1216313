import {css, html, LitElement, svg} from 'lit';
import {plural} from 'shell/text/format.js';
import {styles} from '../styles.js';
import {heatWeeks, monthStarts, shadeOf, totals} from './figures.js';

/** The distance between two days in pixels: short periods have larger squares. */
const stepOf = weeks => (weeks <= 6 ? 28 : weeks <= 14 ? 20 : 16);
/** The number of tasks in a day that is dark for a user who does less. */
const leastMost = 4;
const gap = 3;
const top = 18;
const left = 30;
const monthName = new Intl.DateTimeFormat(undefined, {month: 'short'});
const dayName = new Intl.DateTimeFormat(undefined, {weekday: 'short'});
const fullDay = new Intl.DateTimeFormat(undefined, {dateStyle: 'full'});

/** Completions by day as a heat map, one column for each week; and as a table, for those who do not see pictures. */
export class HeatMap extends LitElement {
  static properties = {counts: {attribute: false}, days: {type: Number}};

  static styles = [
    styles,
    css`
    .scroll { overflow-x: auto; padding-bottom: var(--space-2); border-radius: 4px; }
    svg { display: block; }
    /* The picture grows with the screen. */
    .map { width: 100%; }
    .short { min-width: 200px; max-width: 320px; }
    .middle { min-width: 310px; max-width: 480px; }
    .short text, .middle text { font-size: 9px; }
    .long { min-width: 880px; max-width: 1000px; }
    text { fill: var(--text-muted); font: 11px var(--font); }
    rect { fill: var(--surface-sunken); }
    .s1 { fill: color-mix(in oklab, var(--accent) 30%, var(--surface-raised)); }
    .s2 { fill: color-mix(in oklab, var(--accent) 52%, var(--surface-raised)); }
    .s3 { fill: color-mix(in oklab, var(--accent) 76%, var(--surface-raised)); }
    .s4 { fill: var(--accent); }
    .legend { display: flex; align-items: center; gap: 4px; margin-top: var(--space-2);
      color: var(--text-muted); font-size: var(--text-12); }
    summary { min-height: 32px; color: var(--text-muted); font-size: var(--text-14); font-weight: 600;
      cursor: pointer; }
    .table { max-height: 280px; overflow: auto; }
    table { border-collapse: collapse; font-size: var(--text-14); }
    th, td { padding: var(--space-1) var(--space-4) var(--space-1) 0; text-align: left; font-weight: 400; }
    thead th { font-weight: 600; }
    td { font-variant-numeric: tabular-nums; }
  `,
  ];

  render() {
    const weeks = heatWeeks(this.counts, this.days);
    const most = Math.max(leastMost, ...this.counts.map(({count}) => count));
    const step = stepOf(weeks.length);
    const size = step - gap;
    const width = left + weeks.length * step;
    const {done, activeDays} = totals(this.counts);
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Heat map of completed tasks">
      <svg class="map ${weeks.length <= 6 ? 'short' : weeks.length <= 14 ? 'middle' : 'long'}" viewBox="0 0 ${width} ${top + 7 * step}" role="img"
          aria-label=${`${plural(done, 'completed task')} on ${plural(activeDays, 'day')}`}>
        ${monthStarts(weeks).map(({week, date}) => svg`<text x=${left + week * step} y="11">${monthName.format(date)}</text>`)}
        ${[0, 2, 4].map(row => svg`<text x="0" y=${top + row * step + size / 2 + 4}>${dayName.format(new Date(2024, 0, 1 + row))}</text>`)}
        ${weeks.map((week, x) =>
          week.map((day, y) =>
            day
              ? svg`<rect class="s${shadeOf(day.count, most)}" x=${left + x * step} y=${top + y * step} width=${size} height=${size} rx="3"><title>${`${fullDay.format(day.date)}: ${plural(day.count, 'task')}`}</title></rect>`
              : undefined,
          ),
        )}</svg></div>
      <div class="legend" aria-hidden="true">Less ${[0, 1, 2, 3, 4].map(
        shade =>
          html`<svg width=${size} height=${size}>${svg`<rect class="s${shade}" width=${size} height=${size} rx="3"/>`}</svg>`,
      )} More</div>
      <details><summary>Show as a table</summary><div class="table" tabindex="0" role="region"
        aria-label="Completed tasks by day"><table><thead><tr><th scope="col">Day</th><th
          scope="col">Tasks</th></tr></thead>
        <tbody>${[...this.counts]
          .reverse()
          .map(
            ({day, count}) =>
              html`<tr><th scope="row">${fullDay.format(new Date(`${day}T12:00`))}</th><td>${count}</td></tr>`,
          )}</tbody></table></div></details>`;
  }

  /** The newest weeks are at the right: a narrow screen shows them first. */
  updated(changed) {
    if (changed.has('days') || changed.has('counts')) {
      const scroll = this.renderRoot.querySelector('.scroll');
      scroll.scrollLeft = scroll.scrollWidth;
    }
  }
}
customElements.define('g-heat-map', HeatMap);
