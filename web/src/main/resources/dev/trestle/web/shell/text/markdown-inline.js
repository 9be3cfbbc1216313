/**
 * Parses inline Markdown into a tree: {type: text | code | link | mention | everyone | tag | strong | em | strike |
 * spoiler | break, …}.
 *
 * One pass over the text. Open marks are on a stack; a mark that closes one turns the marks above it into plain text,
 * so every mark is handled twice at most. A failed search forward is not repeated. So the time is linear in the length
 * of any text.
 */
const marks = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'strike'],
  ['||', 'spoiler'],
  ['*', 'em'],
  ['_', 'em'],
];
const maxDepth = 12;

const word = /[\p{L}\p{N}]/u;
const userId = /<@([0-9A-HJKMNP-TV-Z]{26})>/y;
const defaultUserName = /@([a-z0-9._]{1,32})/iy;
const tagName = /#([\p{L}\p{N}_-]{1,20})(?![\p{L}\p{N}_-])/uy;
const address = /https?:\/\/[^\s<>"'`|]{1,2000}/iy;

/**
 * Parses a text without blocks.
 *
 * @param userName how a user name is written, as a sticky pattern whose first group is the name
 * @param tags whether #word is a tag
 */
export function inline(text, {userName = defaultUserName, tags = false} = {}) {
  const root = {type: 'root', children: []};
  const stack = [root];
  const open = new Map();
  const missing = new Set();
  let at = 0;
  let from = 0;

  const top = () => stack.at(-1);
  const flush = () => {
    if (from < at) {
      top().children.push({type: 'text', text: text.slice(from, at)});
    }
  };
  const add = (node, end) => {
    flush();
    top().children.push(node);
    at = end;
    from = end;
  };

  /** Turns the last open mark into plain text. */
  const unwind = () => {
    const node = stack.pop();
    open.set(node.mark, open.get(node.mark) - 1);
    top().children.push({type: 'text', text: node.mark}, ...node.children);
  };

  const delimiter = () => {
    // In ***both*** the inner mark closes first.
    const inner = text.startsWith('***', at) && top().mark === '*';
    const found = marks.find(([mark]) => text.startsWith(mark, at) && !(inner && mark === '**'));
    if (!found) {
      return false;
    }
    const [mark, type] = found;
    const before = text[at - 1] ?? ' ';
    const after = text[at + mark.length] ?? ' ';
    const inWord = mark[0] === '_' && word.test(before) && word.test(after);
    if (open.get(mark) > 0 && !/\s/.test(before) && !(mark[0] === '_' && word.test(after))) {
      flush();
      while (top().mark !== mark) {
        unwind();
      }
      const node = stack.pop();
      open.set(mark, open.get(mark) - 1);
      if (node.children.length > 0) {
        top().children.push({type: node.type, children: node.children});
      } else {
        top().children.push({type: 'text', text: mark + mark});
      }
    } else if (!/\s/.test(after) && !inWord && stack.length <= maxDepth && !(mark[0] === '_' && word.test(before))) {
      flush();
      stack.push({type, mark, children: []});
      open.set(mark, (open.get(mark) ?? 0) + 1);
    } else {
      at += mark.length;
      return true;
    }
    at += mark.length;
    from = at;
    return true;
  };

  const code = () => {
    let ticks = 1;
    while (text[at + ticks] === '`') {
      ticks++;
    }
    const fence = '`'.repeat(ticks);
    let end = missing.has(ticks) ? -1 : text.indexOf(fence, at + ticks);
    while (end >= 0 && text[end + ticks] === '`') {
      while (text[end] === '`') {
        end++;
      }
      end = text.indexOf(fence, end);
    }
    if (end < 0) {
      missing.add(ticks);
      at += ticks;
    } else {
      const inner = text.slice(at + ticks, end);
      add({type: 'code', text: inner.trim() ? inner.replace(/^ (.*) $/s, '$1') : inner}, end + ticks);
    }
  };

  const match = pattern => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };

  const link = () => {
    const found = match(address);
    if (!found || word.test(text[at - 1] ?? ' ')) {
      return false;
    }
    const url = trimmed(found[0]);
    add({type: 'link', href: url, children: [{type: 'text', text: url}]}, at + url.length);
    return true;
  };

  /** Parses [text](https://…), on one line, without nested brackets. */
  const labelledLink = () => {
    const middle = missing.has(']') ? -1 : text.indexOf('](', at);
    if (middle < 0) {
      missing.add(']');
      return false;
    }
    const label = text.slice(at + 1, Math.min(middle, at + 301));
    const end =
      middle - at > 300 || !label || label.includes('[') ? -1 : text.slice(middle, middle + 2002).indexOf(')');
    const href = end < 0 ? '' : text.slice(middle + 2, middle + end);
    if (!/^https?:\/\/[^\s<>"']+$/i.test(href)) {
      return false;
    }
    add({type: 'link', href, children: [{type: 'text', text: safeLabel(label, href)}]}, middle + end + 1);
    return true;
  };

  const mention = () => {
    if (word.test(text[at - 1] ?? ' ')) {
      return false;
    }
    const found = match(userName);
    if (!found) {
      return false;
    }
    const name = found[1].replace(/\.+$/, '');
    if (!name) {
      return false;
    }
    const node =
      name.toLowerCase() === 'everyone'
        ? {type: 'everyone'}
        : {type: 'mention', username: name.toLowerCase(), text: `@${name}`};
    add(node, at + 1 + name.length);
    return true;
  };

  const tag = () => {
    const found = tags && !word.test(text[at - 1] ?? ' ') && match(tagName);
    if (!found || /^\d+$/.test(found[1])) {
      return false;
    }
    add({type: 'tag', name: found[1].toLowerCase(), text: found[0]}, at + found[0].length);
    return true;
  };

  while (at < text.length) {
    const character = text[at];
    let taken = true;
    if (character === '`') {
      code();
    } else if (character === '\n') {
      add({type: 'break'}, at + 1);
    } else if (character === '\\' && /[*_~|`\\<>[\]@:-]/.test(text[at + 1] ?? '')) {
      flush();
      from = at + 1;
      at += 2;
    } else if (character === '<') {
      const found = match(userId);
      taken = Boolean(found);
      if (found) {
        add({type: 'mention', userId: found[1], text: found[0]}, at + found[0].length);
      }
    } else if (character === '@') {
      taken = mention();
    } else if (character === '#') {
      taken = tag();
    } else if (character === '[') {
      taken = labelledLink();
    } else if (character === 'h' || character === 'H') {
      taken = link();
    } else {
      taken = delimiter();
    }
    if (!taken) {
      at++;
    }
  }
  flush();
  while (stack.length > 1) {
    unwind();
  }
  return root.children;
}

const looksLikeAddress =
  /^\s*(?:https?:|www\.)|:\/\/|^\s*[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[:/?#]\S*)?\s*$/iu;

/** The label of a link, or its address if the label looks like another address. */
function safeLabel(label, href) {
  const bare = address =>
    address
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '');
  return looksLikeAddress.test(label) && bare(label) !== bare(href) ? href : label;
}

/** A URL without the punctuation of its sentence, and without a closing bracket that it does not open. */
function trimmed(url) {
  let end = url.length;
  let depth = 0;
  for (const character of url) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  }
  for (;;) {
    const last = url[end - 1];
    if (last === ')' && depth < 0) {
      depth++;
    } else if (!'.,:;!?*_~'.includes(last)) {
      return url.slice(0, end);
    }
    end--;
  }
}
