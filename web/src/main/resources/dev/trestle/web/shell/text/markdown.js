import {inline} from './markdown-inline.js';

const maxDepth = 4;
const bullet = /^( {0,6})(?:[-*•]|(\d{1,6})[.)]) (.*)$/;
const heading = /^(#{1,3}) +(\S.*)$/;
const fence = /^ {0,3}```([\w+#.-]{0,20})\s*$/;

/**
 * Parses Markdown into a list of blocks: {type: paragraph | heading | quote | list | code, …}. Inline content is a tree
 * of markdown-inline.js, whose options these are.
 */
export function parse(text, options = {}, depth = 0) {
  const lines = text.split('\n');
  const blocks = [];
  let at = 0;
  let plain = [];

  const flush = () => {
    if (plain.length > 0) {
      blocks.push({type: 'paragraph', children: inline(plain.join('\n'), options)});
      plain = [];
    }
  };

  // A missing end of a code block is searched for once.
  let unclosed = false;
  const takeCode = () => {
    const whole = oneLine(lines[at]);
    if (whole !== undefined) {
      flush();
      blocks.push({type: 'code', text: whole, language: ''});
      at++;
      return true;
    }
    const start = fence.exec(lines[at]);
    if (!start || unclosed) {
      return false;
    }
    let end = at + 1;
    while (end < lines.length && !lines[end].trimEnd().endsWith('```')) {
      end++;
    }
    if (end === lines.length) {
      unclosed = true;
      return false;
    }
    flush();
    const last = lines[end].trimEnd().slice(0, -3);
    const body = [...lines.slice(at + 1, end), ...(last.trim() ? [last] : [])];
    blocks.push({type: 'code', text: body.join('\n'), language: start[1]});
    at = end + 1;
    return true;
  };

  const takeHeading = () => {
    const found = heading.exec(lines[at]);
    if (!found) {
      return false;
    }
    flush();
    blocks.push({type: 'heading', level: found[1].length, children: inline(found[2].trimEnd(), options)});
    at++;
    return true;
  };

  const takeQuote = () => {
    if (depth >= maxDepth || !/^> ?/.test(lines[at])) {
      return false;
    }
    flush();
    const quoted = [];
    while (at < lines.length && lines[at].startsWith('>')) {
      quoted.push(lines[at++].replace(/^> ?/, ''));
    }
    blocks.push({type: 'quote', children: parse(quoted.join('\n'), options, depth + 1)});
    return true;
  };

  const takeList = () => {
    const first = bullet.exec(lines[at]);
    if (!first?.[3].trim()) {
      return false;
    }
    flush();
    const items = [];
    for (let found = first; found; found = at < lines.length ? bullet.exec(lines[at]) : null) {
      items.push({
        level: Math.min(2, found[1].length >> 1),
        ordered: found[2] !== undefined,
        number: Number(found[2] ?? 0),
        children: inline(found[3], options),
      });
      at++;
    }
    blocks.push({type: 'list', ordered: items[0].ordered, start: items[0].number, items});
    return true;
  };

  while (at < lines.length) {
    if (!takeCode() && !takeHeading() && !takeQuote() && !takeList()) {
      plain.push(lines[at++]);
    }
  }
  flush();
  return blocks;
}

/** The code of a line that is a whole ```code``` block, or undefined. */
function oneLine(line) {
  const text = line.trim();
  return text.length > 6 && text.startsWith('```') && text.endsWith('```') && !text.slice(3, -3).includes('`')
    ? text.slice(3, -3)
    : undefined;
}

// Joiners, skin tones and flag letters are alternatives and not one class: a class of them reads as one joined
// character.
const emojiOnly =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}]|[\u{1F1E6}-\u{1F1FF}])+$/u;

/** Whether a text is a few emoji and nothing else: they are shown large. */
export function onlyEmoji(text) {
  const compact = text.replaceAll(/\s/g, '');
  return (
    compact.length > 0 &&
    compact.length <= 40 &&
    emojiOnly.test(compact) &&
    [...new Intl.Segmenter().segment(compact)].length <= 6
  );
}

/** The plain text of a message: for notifications, previews of replies and screen readers. */
export function plain(text, nameOf = node => node.text, options = {}) {
  const words = nodes =>
    nodes
      .map(node => {
        switch (node.type) {
          case 'text':
          case 'code':
          case 'tag':
            return node.text;
          case 'break':
            return ' ';
          case 'everyone':
            return '@everyone';
          case 'mention':
            return nameOf(node);
          case 'spoiler':
            return 'spoiler';
          case 'list':
            return node.items.map(item => words(item.children)).join(', ');
          default:
            return words(node.children);
        }
      })
      .join('');
  return parse(text, options)
    .map(block => (block.type === 'code' ? block.text : words([block])))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
