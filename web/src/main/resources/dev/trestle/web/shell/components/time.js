import {css, html, LitElement} from 'lit';
import {base} from '../styles/styles.js';

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A relative time as text; less than a minute is "just now". */
export function relative(moment, now = Date.now(), locale = undefined) {
  const seconds = Math.round((moment - now) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, {numeric: 'auto'});
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? words.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
}

const shown = new Set();
let timer;

/** Updates all shown times: one timer for all of them. */
function tick() {
  for (const time of shown) {
    time.requestUpdate();
  }
}

/** A relative time, with the exact one as its tooltip. `datetime` is ISO 8601. */
export class Time extends LitElement {
  static properties = {datetime: {}};
  static styles = [base, css`:host { display: inline; } time { font-variant-numeric: tabular-nums; }`];

  connectedCallback() {
    super.connectedCallback();
    shown.add(this);
    timer ??= setInterval(tick, 30_000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    shown.delete(this);
    if (shown.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  render() {
    const moment = new Date(this.datetime);
    if (Number.isNaN(moment.getTime())) {
      return html``;
    }
    const exact = moment.toLocaleString(undefined, {dateStyle: 'full', timeStyle: 'short'});
    return html`<time datetime=${moment.toISOString()} title=${exact}>${relative(moment.getTime())}</time>`;
  }
}
customElements.define('t-time', Time);
