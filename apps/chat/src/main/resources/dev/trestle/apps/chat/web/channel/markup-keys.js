/** Markdown marks by the key that toggles them together with Ctrl. */
export const markOf = {b: '**', i: '*'};

const run = (text, at, step) => {
  let length = 0;
  while (text[at + (step < 0 ? -length - 1 : length)] === '*') {
    length++;
  }
  return length;
};

/** Whether this number of stars on each side includes a mark: one is italic, two are bold, three are both. */
const holds = (stars, mark) => (mark === '**' ? stars >= 2 : stars % 2 === 1);

/**
 * The edit that puts a mark around a selection, or removes it: {from, to, put} is the replacement, {start, end} the
 * selection afterwards.
 */
export function toggleMark(text, start, end, mark) {
  const inside = text.slice(start, end);
  const {length} = mark;
  return holds(Math.min(run(text, start, -1), run(text, end, 1)), mark)
    ? {from: start - length, to: end + length, put: inside, start: start - length, end: end - length}
    : {from: start, to: end, put: mark + inside + mark, start: start + length, end: end + length};
}
