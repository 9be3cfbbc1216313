import {limit} from 'shell/forms/limits.js';
import {parse, plain} from 'shell/text/markdown.js';

/** The syntax of user names and tags in texts of the guild. */
export const textSyntax = {userName: /@([A-Za-z0-9_-]{3,32})(?![A-Za-z0-9_-])/y, tags: true};

/** The tags in a text (#word), lower case, each once. */
export function tagsIn(text) {
  const found = [];
  const collect = node => {
    if (node.type === 'tag') {
      found.push(node.name);
    }
    for (const child of [...(node.children ?? []), ...(node.items ?? [])]) {
      collect(child);
    }
  };
  for (const block of parse(text, textSyntax)) {
    collect(block);
  }
  return [...new Set(found)].slice(0, limit('tags').max);
}

/** A text without marks, on one line. */
export const plainText = text => plain(text, undefined, textSyntax);
