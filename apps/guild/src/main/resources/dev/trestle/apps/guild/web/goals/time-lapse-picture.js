import {plural} from 'shell/text/format.js';
import {percent} from '../format.js';

/**
 * The history of a goal as a picture: SVG text with its own colours, which can be saved as a file. Needs no screen.
 */
const height = 630;
const left = 64;
/** The widths of the picture: to share, and for narrow screens. */
export const widths = {wide: 1200, narrow: 760};
const top = 232;
const bottom = 500;

const palettes = {
  light: {paper: '#ffffff', ink: '#1c1d1f', muted: '#5c5f66', line: '#deded9', accent: '#b4480f', tint: '#fdeee4'},
  dark: {paper: '#1d1f22', ink: '#ececee', muted: '#a3a6ad', line: '#2f3237', accent: '#ea8a4c', tint: '#3a2012'},
};

const escapes = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
/** A text in XML, which has no control characters. */
const escaped = text => [...text.toWellFormed()].map(sign => (sign < ' ' ? ' ' : (escapes[sign] ?? sign))).join('');

/** A text of at most so many characters, with an ellipsis where it is cut. */
export const shortened = (text, max) => {
  const letters = [...text];
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

/**
 * The points of a goal's progress: [{x, y, event}], with x and y between 0 and 1. Events at one moment stand on one
 * line; a goal without a length stands in the middle.
 */
export function pointsOf(events) {
  const start = new Date(events[0].at).getTime();
  const length = new Date(events.at(-1).at) - start;
  return events.map(event => ({
    x: length > 0 ? (new Date(event.at) - start) / length : 0.5,
    y: event.progress,
    event,
  }));
}

/** The numbers of a history: {days, tasksDone, milestones, progress}. */
export function summaryOf(events) {
  const count = kind => events.filter(event => event.kind === kind).length;
  const millis = new Date(events.at(-1).at) - new Date(events[0].at);
  return {
    days: Math.max(1, Math.ceil(millis / 86_400_000)),
    tasksDone: count('TASK_DONE'),
    milestones: count('MILESTONE_REACHED'),
    progress: events.at(-1).progress,
    completed: count('GOAL_COMPLETED') > 0,
  };
}

const date = moment => new Date(moment).toLocaleDateString('en', {day: 'numeric', month: 'short', year: 'numeric'});

/**
 * Draws the picture.
 *
 * @param shown how many events are drawn, from the first; the axis is that of all
 */
export function timeLapsePicture(
  title,
  events,
  {shown = events.length, colours = 'light', owner, width = widths.wide} = {},
) {
  const right = width - left;
  const column = Math.min(190, (right - left) / 4);
  const {paper, ink, muted, line, accent, tint} = palettes[colours];
  const across = x => Math.round(left + x * (right - left));
  const up = y => Math.round(bottom - y * (bottom - top));
  const points = pointsOf(events).slice(0, Math.max(1, shown));
  const steps = points.map(({x, y}, i) => (i === 0 ? `M${across(x)} ${up(y)}` : `H${across(x)}V${up(y)}`)).join('');
  const area = `${steps}V${bottom}H${across(points[0].x)}Z`;
  const {days, tasksDone, milestones, progress, completed} = summaryOf(events.slice(0, Math.max(1, shown)));
  const numbers = [
    [percent(completed ? 1 : progress), 'done'],
    [String(tasksDone), tasksDone === 1 ? 'task' : 'tasks'],
    [String(milestones), milestones === 1 ? 'milestone' : 'milestones'],
    [String(days), days === 1 ? 'day' : 'days'],
  ];
  const marks = points
    .filter(({event}) => event.kind === 'MILESTONE_REACHED' || event.kind === 'GOAL_COMPLETED')
    .map(
      ({x, y, event}) =>
        `<circle cx="${across(x)}" cy="${up(y)}" r="${event.kind === 'GOAL_COMPLETED' ? 13 : 9}" fill="${accent}" stroke="${paper}" stroke-width="4"/>`,
    );
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    y => `<path d="M${left} ${up(y)}H${right}" stroke="${line}" stroke-width="${y === 0 ? 2 : 1}"/>`,
  );
  const text = (x, y, size, fill, words, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" unicode-bidi="plaintext" ${more}>${escaped(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"><title>${escaped(`${title}: ${percent(completed ? 1 : progress)} done, ${plural(tasksDone, 'task')} in ${plural(days, 'day')}`)}</title>
<rect width="${width}" height="${height}" fill="${paper}"/>
${text(left, 88, 46, ink, shortened(title, Math.floor(width / 27)), 'font-weight="700"')}
${numbers.map(([number, words], i) => text(left + i * column, 158, 36, accent, number, 'font-weight="700"') + text(left + i * column, 188, 20, muted, words)).join('\n')}
${grid.join('')}
<path d="${area}" fill="${tint}"/>
<path d="${steps}" fill="none" stroke="${accent}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>
${marks.join('')}
${text(left, 540, 20, muted, date(events[0].at))}
${text(right, 540, 20, muted, date(events.at(-1).at), 'text-anchor="end"')}
${text(left, 598, 22, muted, owner ? `by ${owner}` : '')}
${text(right, 598, 22, accent, 'GoalsGuild', 'text-anchor="end" font-weight="700"')}
</svg>`;
}
