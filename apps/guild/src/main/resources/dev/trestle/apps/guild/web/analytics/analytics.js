import {css, html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {errorText, percent} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {categoryName} from '../parts/categories.js';
import '../parts/progress-bar.js';
import {styles} from '../styles.js';
import './bar-chart.js';
import {busiest, hourText, periodOf, periods, totals} from './figures.js';
import './heat-map.js';

const analyticsDocument = `query($days: Int!) { analytics(days: $days) {
  completionRate questsCompleted questsEnded days { day count } categories { category goals goalsDone tasksDone }
  hours weekdays averageDaysToComplete } }`;
const weekdayName = new Intl.DateTimeFormat(undefined, {weekday: 'long'});
const shortName = new Intl.DateTimeFormat(undefined, {weekday: 'short'});
const date = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'short'});
/** The first of January 2024 was a Monday. */
const weekday = (format, i) => format.format(new Date(2024, 0, 1 + i));

/** The statistics of the user: what they have done by day, hour, weekday and category. */
export class AnalyticsPage extends LitElement {
  static properties = {days: {}};

  static styles = [
    styles,
    css`
    .tiles { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--space-3);
      margin-bottom: var(--space-4); }
    .tile { display: grid; gap: 2px; align-content: start; }
    .tile b { font-size: var(--text-28); font-weight: 650; line-height: 1.15; letter-spacing: -0.01em; }
    .panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); align-content: start; }
    .grid { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-4); margin-top: var(--space-4); }
    .wide { grid-column: 1 / -1; }
    .beside { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); margin-top: 0; }
    .category { display: grid; gap: var(--space-1); padding: var(--space-2) 0; }
    @media (max-width: 900px) { .tiles { grid-template-columns: 1fr 1fr; }
      .grid { grid-template-columns: minmax(0, 1fr); } }
  `,
  ];

  load = new Load(this, () => ({document: analyticsDocument, variables: {days: this.#period.days}}));

  get #period() {
    return periodOf(this.days);
  }

  render() {
    const {data, problem, busy} = this.load;
    return html`<div class="page-head"><h1>Statistics</h1><nav class="segments" aria-label="Period">${periods.map(
      ({days, label}) =>
        html`<a href=${paths.analytics(days)} aria-current=${days === this.#period.days ? 'true' : nothing}>${label}</a>`,
    )}</nav></div>
      ${
        data
          ? this.#full(data.analytics)
          : problem
            ? html`<t-error level="2" heading="Your statistics could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
            : html`<t-skeleton lines="8"></t-skeleton>`
      }`;
  }

  #full(found) {
    const {done, activeDays, best} = totals(found.days);
    if (done === 0 && found.questsEnded === 0) {
      return html`<t-empty level="2" heading="Nothing to count yet"><span slot="icon">${icon('chart', 28)}</span>Complete a task, and this page begins to
        show when you get most done.<t-button slot="actions" variant="primary" href=${paths.goals}>Open my goals</t-button></t-empty>`;
    }
    const isYear = this.#period.days > 100;
    return html`<div class="tiles">
        ${tile(done.toLocaleString('en'), 'tasks done')}
        ${tile(String(activeDays), `active ${activeDays === 1 ? 'day' : 'days'} of ${this.#period.days}`)}
        ${tile(found.questsEnded > 0 ? percent(found.completionRate) : '–', found.questsEnded > 0 ? `of ${plural(found.questsEnded, 'quest')} completed` : 'no quest has ended')}
        ${
          found.averageDaysToComplete === null
            ? tile(
                best ? String(best.count) : '–',
                best ? `most in a day, ${date.format(new Date(`${best.day}T12:00`))}` : 'most in a day',
              )
            : tile(found.averageDaysToComplete.toFixed(1), 'days for a goal, on average')
        }
      </div>
      <div class="grid beside">
        <section class="panel ${isYear ? 'wide' : ''}" aria-label="Completed tasks by day"><h2>Day by day</h2><g-heat-map .counts=${found.days} .days=${this.#period.days}></g-heat-map></section>
        ${found.categories.length > 0 ? html`<section class="panel ${isYear ? 'wide' : ''}" aria-label="Categories"><h2>Categories</h2>${this.#categories(found.categories)}</section>` : nothing}
      </div>
      <div class="grid">
        <section class="panel" aria-label="Weekdays"><h2>Weekdays</h2>${this.#weekdays(found.weekdays)}</section>
        <section class="panel" aria-label="Time of the day"><h2>Time of the day</h2>${this.#hours(found.hours)}</section>
      </div>`;
  }

  #weekdays(numbers) {
    const most = busiest(numbers);
    const bars = numbers.map((value, i) => ({
      name: weekday(weekdayName, i),
      label: weekday(shortName, i),
      value,
    }));
    return html`<p class="muted small">${most < 0 ? 'Nothing yet.' : `You get most done on ${weekday(weekdayName, most)}s.`}</p>
      <g-bar-chart label="Completed tasks by weekday" .bars=${bars}></g-bar-chart>`;
  }

  #hours(numbers) {
    const most = busiest(numbers);
    const bars = numbers.map((value, hour) => ({
      name: `${hourText(hour)} to ${hourText(hour + 1)}`,
      label: hour % 6 === 0 ? String(hour) : '',
      value,
    }));
    return html`<p class="muted small">${most < 0 ? 'Nothing yet.' : `Your best hour begins at ${hourText(most)}.`}</p>
      <g-bar-chart label="Completed tasks by hour" .bars=${bars}></g-bar-chart>`;
  }

  #categories(categories) {
    const most = Math.max(1, ...categories.map(({tasksDone}) => tasksDone));
    return html`<ul>${[...categories]
      .sort((a, b) => b.tasksDone - a.tasksDone || b.goals - a.goals)
      .map(({category, goals, goalsDone, tasksDone}) => {
        const name = category ? categoryName(category) : 'Without a category';
        return html`<li class="category"><div class="spread"><span dir="auto">${name}</span><span class="muted small numbers">${plural(tasksDone, 'task')} · ${goalsDone} of ${plural(goals, 'goal')} completed</span></div>
          <g-progress .value=${tasksDone / most} label=${`${name}, compared with the largest`}></g-progress></li>`;
      })}</ul>`;
  }
}
customElements.define('g-analytics', AnalyticsPage);

const tile = (number, words) =>
  html`<div class="panel tile"><b class="numbers">${number}</b><span class="muted small">${words}</span></div>`;
