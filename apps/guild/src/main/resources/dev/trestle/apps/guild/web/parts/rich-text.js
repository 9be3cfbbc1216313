import {css} from 'lit';
import {prose, renderMarkdown} from 'shell/components/markdown-view.js';
import {paths} from '../navigation.js';
import {textSyntax} from './text-syntax.js';

/** Renders the text of a user as a safe subset of Markdown, with links to mentioned users and to tags. */
export const richText = text =>
  renderMarkdown(text, {
    syntax: textSyntax,
    mention: ({text: typed}) => ({name: typed.slice(1), href: paths.user(typed.slice(1).toLowerCase())}),
    tagPath: paths.tag,
  });

/** The style of an element with the classes `prose rich`, which contains such a text. */
export const richTextStyle = [
  prose,
  css`.rich { white-space: normal; } .rich .heading.level1, .rich .heading.level2 { font-size: inherit; }`,
];
