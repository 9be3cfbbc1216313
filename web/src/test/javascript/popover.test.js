import assert from 'node:assert/strict';
import test from 'node:test';
import {popoverPosition} from 'shell/browser/popover.js';

const size = {width: 200, height: 100};
const room = {width: 1000, height: 800};
const anchor = (left, top) => ({left, right: left + 40, top, bottom: top + 40});

test('a popover is below its anchor, aligned with one of its edges', () => {
  assert.deepEqual(popoverPosition(size, anchor(300, 200), room), {left: 300, top: 244});
  assert.deepEqual(popoverPosition(size, anchor(300, 200), room, {align: 'end'}), {left: 140, top: 244});
});

test('without room below, a popover is above its anchor', () => {
  assert.deepEqual(popoverPosition(size, anchor(300, 700), room), {left: 300, top: 596});
});

test('a popover stays within the window', () => {
  assert.deepEqual(popoverPosition(size, anchor(950, 200), room), {left: 792, top: 244});
  assert.deepEqual(popoverPosition(size, anchor(0, 200), room, {align: 'end'}), {left: 8, top: 244});
});

test('a popover beside its anchor is to the right, or to the left without room', () => {
  assert.deepEqual(popoverPosition(size, anchor(300, 200), room, {side: true}), {left: 348, top: 200});
  assert.deepEqual(popoverPosition(size, anchor(900, 750), room, {side: true}), {left: 692, top: 692});
});
