import {render} from 'lit';
import {cell, side, spine, spots, steps, unit} from './geometry.js';
import {token} from './token.js';

const stepMillis = 130;
const slideMillis = 420;
const trayScale = 0.72;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * The pieces on a board as elements of a square's size. Transforms in percent move them, so that no measuring is
 * needed; the browser runs the animations.
 */
export class Pieces {
  #root;
  #board;
  #width;
  #pieces = new Map();
  #more = {};
  #arranging;

  constructor(root, board) {
    this.#root = root;
    this.#board = board;
    this.#width = side(board.size);
  }

  clear() {
    this.#root.replaceChildren();
    this.#pieces.clear();
  }

  /**
   * Sets the players and places the pieces that do not move.
   *
   * @param more {me, turn}
   */
  setPlayers(players, more = {}) {
    this.#more = more;
    const here = new Set(players.map(player => player.id));
    for (const [id, piece] of this.#pieces) {
      if (!here.has(id)) {
        piece.element.remove();
        this.#pieces.delete(id);
      }
    }
    for (const player of players) {
      const piece = this.#pieces.get(player.id) ?? this.#add(player);
      piece.player = player;
      const {classList} = piece.element;
      classList.toggle('mine', player.id === more.me);
      classList.toggle('turn', player.id === more.turn);
      classList.toggle('left-game', player.left);
      if (piece.queue === 0 && piece.at !== player.position) {
        piece.at = player.position;
      }
    }
    this.#arrangeSoon();
  }

  /** Arranges the pieces at most once in a frame. */
  #arrangeSoon() {
    this.#arranging ??= requestAnimationFrame(() => {
      this.#arranging = undefined;
      this.#arrange();
    });
  }

  #add(player) {
    const element = document.createElement('div');
    element.className = 'piece';
    element.innerHTML = '<div class="spot"><div class="lift"><div class="halo"></div></div></div>';
    element.style.setProperty('--halo', player.color);
    const spot = element.firstElementChild;
    const lift = spot.firstElementChild;
    const picture = lift.appendChild(document.createElement('div'));
    picture.style.display = 'contents';
    render(token(player, 40), picture);
    this.#root.append(element);
    const piece = {element, spot, lift, player, at: player.position, queue: 0, last: Promise.resolve()};
    this.#pieces.set(player.id, piece);
    return piece;
  }

  /**
   * Animates a move square by square, then along a snake or ladder. Moves of one piece run in order, and faster when
   * several wait.
   */
  play(move, {quick = false} = {}) {
    const piece = this.#pieces.get(move.playerId);
    if (!piece) {
      return Promise.resolve();
    }
    piece.queue++;
    piece.last = piece.last.then(async () => {
      try {
        await this.#go(piece, move, quick);
      } catch (problem) {
        // After a failed animation the piece is placed, and can move again.
        reportError(problem);
      }
      piece.at = move.newPosition;
      piece.queue--;
      piece.element.classList.remove('moving');
      this.#arrangeSoon();
    });
    return piece.last;
  }

  async #go(piece, move, quick) {
    const speed = quick ? 3 : piece.queue;
    piece.element.classList.add('moving');
    if (reducedMotion.matches || document.hidden) {
      return;
    }
    if (speed > 2 && !quick) {
      await this.#glide(piece, move.newPosition, slideMillis / speed);
    } else {
      await this.#walk(piece, move, speed);
    }
  }

  async #walk(piece, move, speed) {
    const path = steps(move, this.#board.size);
    if (path.length > 0) {
      const duration = (path.length * stepMillis) / speed;
      const frames = [piece.at, ...path].map(square => ({transform: this.#place(square, piece)}));
      piece.lift.animate([{transform: 'none'}, {transform: 'translateY(-26%) scale(1.08)'}, {transform: 'none'}], {
        duration: stepMillis / speed,
        iterations: path.length,
        easing: 'ease-out',
      });
      await this.#animate(piece, frames, duration, 'linear');
      piece.at = path.at(-1);
    } else if (!move.effect) {
      // A roll without a move: the piece shakes.
      await piece.lift
        .animate(
          [0, -9, 8, -5, 0].map(x => ({transform: `translateX(${x}%)`})),
          {duration: slideMillis / speed},
        )
        .finished.catch(() => {});
    }
    if (move.effect?.type === 'snake') {
      const points = spine(move.effect.from, move.effect.to, this.#width, 16);
      const frames = points.map(({x, y}) => ({
        transform: `translate(${(x / unit - 0.5) * 100}%, ${(y / unit - 0.5) * 100}%)`,
      }));
      await this.#animate(piece, frames, (slideMillis * 1.4) / speed, 'ease-in');
    } else if (move.effect) {
      await this.#glide(piece, move.effect.to, slideMillis / speed);
    }
  }

  #glide(piece, square, duration) {
    return this.#animate(
      piece,
      [piece.at, square].map(at => ({transform: this.#place(at, piece)})),
      duration,
      'ease-in-out',
    );
  }

  async #animate(piece, frames, duration, easing) {
    piece.spot.style.transform = 'none';
    const animation = piece.element.animate(frames, {duration, easing, fill: 'forwards'});
    try {
      await animation.finished;
      piece.element.style.transform = frames.at(-1).transform;
      animation.cancel();
    } catch {
      // The board was removed.
    }
  }

  #place(square, piece) {
    if (square === 0) {
      return `translate(${piece.tray ?? 0}%, calc(${this.#width * 100 - 14}% + 14px))`;
    }
    const {column, row} = cell(square, this.#width);
    return `translate(${column * 100}%, ${row * 100}%)`;
  }

  /** Arranges the pieces that share a square. If there are too many, a label has the number of the rest. */
  #arrange() {
    const squares = new Map();
    for (const piece of this.#pieces.values()) {
      if (piece.queue === 0) {
        squares.set(piece.at, [...(squares.get(piece.at) ?? []), piece]);
      }
    }
    for (const [square, pieces] of squares) {
      pieces.sort((a, b) => this.#weight(b) - this.#weight(a) || a.player.number - b.player.number);
      square === 0 ? this.#line(pieces) : this.#share(square, pieces);
    }
  }

  #weight({player}) {
    return (player.id === this.#more.me ? 2 : 0) + (player.id === this.#more.turn ? 1 : 0);
  }

  #share(square, pieces) {
    const places = spots(pieces.length);
    pieces.forEach((piece, i) => {
      const place = places[i];
      this.#put(piece, square, Boolean(place), i === places.length - 1 ? pieces.length - places.length : 0);
      const {x, y, scale} = place ?? places[0];
      piece.spot.style.transform = scale === 1 ? 'none' : `translate(${x * 100}%, ${y * 100}%) scale(${scale})`;
    });
  }

  /** Arranges the pieces in the tray side by side, closer together the more there are. */
  #line(pieces) {
    const room = Math.min(pieces.length, this.#width * 2);
    const gap = Math.min(trayScale, (this.#width - 1) / Math.max(1, room - 1));
    pieces.forEach((piece, i) => {
      piece.tray = Math.min(i, room - 1) * gap * 100;
      this.#put(piece, 0, i < room, i === room - 1 ? pieces.length - room : 0);
      piece.spot.style.transform = `scale(${trayScale})`;
    });
  }

  #put(piece, square, shown, more) {
    piece.element.style.transform = this.#place(square, piece);
    piece.element.classList.toggle('hidden', !shown);
    const note = piece.spot.querySelector('.more');
    if (more > 0) {
      const badge = note ?? piece.spot.appendChild(Object.assign(document.createElement('span'), {className: 'more'}));
      badge.textContent = `+${more}`;
    } else {
      note?.remove();
    }
  }

  /** Shows an emote above the piece of its player. Returns false if there is no such piece. */
  showEmote(playerId, text) {
    const piece = this.#pieces.get(playerId);
    if (!piece) {
      return false;
    }
    const bubble = Object.assign(document.createElement('span'), {className: 'emote', textContent: text});
    piece.element.append(bubble);
    piece.element.classList.add('moving');
    const frames = reducedMotion.matches
      ? [{opacity: 1}, {opacity: 1}]
      : [
          {opacity: 0, transform: 'translateY(40%) scale(.5)'},
          {opacity: 1, transform: 'none', offset: 0.15},
          {opacity: 1, transform: 'translateY(-10%)', offset: 0.8},
          {opacity: 0, transform: 'translateY(-50%)'},
        ];
    bubble
      .animate(frames, {duration: 2000, easing: 'ease-out'})
      .finished.catch(() => {})
      .then(() => {
        bubble.remove();
        piece.element.classList.toggle('moving', piece.queue > 0);
      });
    return true;
  }
}
