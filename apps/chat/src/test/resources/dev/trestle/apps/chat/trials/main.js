// The modules without a face, for tests to call.
import * as emptyState from 'chat/state/empty.js';
import * as ids from 'chat/state/ids.js';
import * as log from 'chat/state/log.js';
import * as rights from 'chat/state/rights.js';
import * as select from 'chat/state/select.js';
import {reduce} from 'chat/state/reduce.js';
import {Gateway} from 'chat/net/gateway.js';
import * as markdown from 'chat/text/markdown.js';
import * as names from 'chat/text/names.js';
import {show} from 'chat/text/show.js';
import {items} from 'chat/room/items.js';
import * as suggest from 'chat/room/suggest.js';
import * as words from 'chat/words.js';
import {render} from 'lit';
import * as people from './people.js';

Object.assign(globalThis, {...emptyState, ...ids, log, ...rights, ...select, reduce, Gateway, ...markdown, ...names, show, items, ...suggest, words, render, ...people});
document.documentElement.dataset.ready = '';
