/** The word before the cursor that asks for suggestions: {kind: person | emoji, word, from}, or undefined. */
export function suggestionQuery(text, cursor) {
  const before = text.slice(Math.max(0, cursor - 40), cursor);
  const found = /(?:^|[\s(])([@:])([\p{L}\p{N}._+-]*)$/u.exec(before);
  if (!found) {
    return undefined;
  }
  const [, mark, word] = found;
  const from = cursor - word.length - 1;
  if (mark === '@') {
    return {kind: 'person', word, from};
  }
  return word.length >= 2 ? {kind: 'emoji', word, from} : undefined;
}

/** Members that match a word: names that begin with it first, then names that contain it. */
export function matchMembers(members, word, {most = 8, everyone = false} = {}) {
  const wanted = word.toLowerCase();
  const scored = [];
  for (const member of members) {
    const names = [member.user?.username, member.user?.displayName, member.nickname]
      .filter(Boolean)
      .map(name => name.toLowerCase());
    const score = names.some(name => name.startsWith(wanted)) ? 0 : names.some(name => name.includes(wanted)) ? 1 : -1;
    if (score >= 0 && !member.user?.deleted) {
      scored.push([score, member]);
    }
  }
  const found = scored
    .sort((a, b) => a[0] - b[0])
    .slice(0, most)
    .map(([, member]) => member);
  return everyone && 'everyone'.startsWith(wanted) ? [...found.slice(0, most - 1), {everyone: true}] : found;
}

/** The text with a suggestion inserted, and the new position of the cursor. */
export function insertSuggestion(text, cursor, {from}, replacement) {
  const after = text.slice(cursor);
  const put = `${replacement}${/^\s/.test(after) ? '' : ' '}`;
  return {text: text.slice(0, from) + put + after, cursor: from + put.length};
}

/** The text with a closed emoji name such as :tada: replaced by its emoji, or undefined. */
export function expandEmoji(text, cursor, emojiOf) {
  const found = /(?:^|[\s(]):([a-z0-9_+-]{2,30}):$/.exec(text.slice(Math.max(0, cursor - 34), cursor));
  const emoji = found && emojiOf(found[1]);
  if (!emoji) {
    return undefined;
  }
  const from = cursor - found[1].length - 2;
  return {text: text.slice(0, from) + emoji + text.slice(cursor), cursor: from + emoji.length};
}
