import assert from 'node:assert/strict';
import test from 'node:test';
import {colourOf, colours, initials} from 'shell/text/identity.js';

const linear = part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const channels = hex => [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));

/** Contrast with white, as WCAG 2.2 measures it. */
function contrastWithWhite(hex) {
  const [r, g, b] = channels(hex);
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/** A colour as people see it: https://bottosson.github.io/posts/oklab/. */
function oklab(hex) {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (one, other) => Math.hypot(...oklab(one).map((part, i) => part - oklab(other)[i]));

test('initials are the first letters of the first and the last word', () => {
  const names = ['Ada Lovelace', 'linus', 'Zoë', '🦊 Fox', '', 'a.b.c'];
  assert.deepEqual(names.map(initials), ['AL', 'L', 'Z', '🦊F', '?', 'AC']);
});

test('white initials can be read on every colour', () => {
  assert.deepEqual(
    colours.filter(colour => contrastWithWhite(colour) < 4.5).map(colour => [colour, contrastWithWhite(colour)]),
    [],
  );
});

test('no two colours look alike', () => {
  const pairs = colours.flatMap((one, i) => colours.slice(i + 1).map(other => [one, other, distance(one, other)]));
  assert.deepEqual(
    pairs.filter(([, , apart]) => apart < 0.08),
    [],
  );
});

test('a text has always the same colour, and texts share all colours evenly', () => {
  assert.equal(colourOf('Ada'), colourOf('Ada'));
  assert.notEqual(colourOf('Ada'), colourOf('Bob'));
  const counts = new Map();
  for (let i = 0; i < 1600; i++) {
    const colour = colourOf(`user-${i}`);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  assert.equal(counts.size, colours.length);
  assert.ok(Math.max(...counts.values()) < 160, JSON.stringify([...counts]));
});
