/** Keys that put a mark around what is selected, with Ctrl. */
export const markOf = {b: '**', i: '*'};

const run = (text, at, step) => {
  let length = 0;
  while (text[at + (step < 0 ? -length - 1 : length)] === '*') {
    length++;
  }
  return length;
};

/** Of so many stars on each side, whether they hold this mark: one is italic, two are bold, three are both. */
const holds = (stars, mark) => (mark === '**' ? stars >= 2 : stars % 2 === 1);

/**
 * The mark put around a selection, or taken away where it is: {from, to, put} is what to write instead, {start, end}
 * what is selected then.
 */
export function toggled(text, start, end, mark) {
  const inside = text.slice(start, end);
  const {length} = mark;
  return holds(Math.min(run(text, start, -1), run(text, end, 1)), mark)
    ? {from: start - length, to: end + length, put: inside, start: start - length, end: end - length}
    : {from: start, to: end, put: mark + inside + mark, start: start + length, end: end + length};
}
