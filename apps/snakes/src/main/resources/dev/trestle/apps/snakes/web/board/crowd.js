import {textColorOn} from './colours.js';
import {cell, side, spots} from './geometry.js';

const moveMillis = 280;
const trayScale = 0.72;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Draws hundreds of pieces on one canvas, which is redrawn only while some move. A piece moves straight to its square;
 * one that moves again meanwhile starts from where it is.
 */
export class Crowd {
  #canvas;
  #width;
  #runners = new Map();
  #extra = [];
  #frame;
  #sprites = new Map();
  #size = 0;
  #watch = new ResizeObserver(() => this.#resized());

  constructor(canvas, board) {
    this.#canvas = canvas;
    this.#width = side(board.size);
    this.#watch.observe(canvas);
  }

  close() {
    this.#watch.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  setPlayers(players) {
    const here = new Set(players.map(player => player.id));
    for (const id of this.#runners.keys()) {
      if (!here.has(id)) {
        this.#runners.delete(id);
      }
    }
    for (const player of players) {
      const runner = this.#runners.get(player.id);
      this.#runners.set(player.id, runner ? Object.assign(runner, {player}) : {player});
    }
    this.#arrange();
  }

  /** Places the pieces on their squares: up to nine share a square, and a label has the number of the rest. */
  #arrange() {
    const squares = new Map();
    for (const runner of this.#runners.values()) {
      const {position} = runner.player;
      squares.has(position) ? squares.get(position).push(runner) : squares.set(position, [runner]);
    }
    this.#extra = [];
    for (const [square, runners] of squares) {
      square === 0 ? this.#line(runners) : this.#share(square, runners);
    }
    this.#wake();
  }

  #share(square, runners) {
    const {column, row} = cell(square, this.#width);
    const places = spots(runners.length);
    runners.forEach((runner, i) => {
      const {x, y, scale} = places[i] ?? places[0];
      this.#send(runner, {x: column + 0.5 + x, y: row + 0.5 + y, scale, shown: i < places.length});
    });
    if (runners.length > places.length) {
      this.#extra.push({x: column + 0.78, y: row + 0.2, count: runners.length - places.length});
    }
  }

  #line(runners) {
    const room = Math.min(runners.length, this.#width * 2);
    const gap = Math.min(trayScale, (this.#width - 1.4) / Math.max(1, room - 1));
    for (const [i, runner] of runners.entries()) {
      this.#send(runner, {
        x: 0.5 + Math.min(i, room - 1) * gap,
        y: this.#width + 0.36,
        tray: true,
        scale: trayScale,
        shown: i < room,
      });
    }
    if (runners.length > room) {
      this.#extra.push({x: this.#width - 0.4, y: this.#width + 0.36, tray: true, count: runners.length - room});
    }
  }

  #send(runner, to) {
    const same = runner.to && runner.to.x === to.x && runner.to.y === to.y && runner.to.scale === to.scale;
    if (!same) {
      const now = performance.now();
      runner.from = runner.to && !reducedMotion.matches ? this.#at(runner, now) : to;
      runner.begin = now;
    }
    runner.to = to;
  }

  #at({from, to, begin}, now) {
    const part = Math.min(1, (now - begin) / moveMillis);
    const eased = 1 - (1 - part) ** 3;
    const between = name => from[name] + (to[name] - from[name]) * eased;
    return {x: between('x'), y: between('y'), scale: between('scale'), tray: to.tray, part};
  }

  #wake() {
    this.#frame ??= requestAnimationFrame(now => {
      this.#frame = undefined;
      if (this.#draw(now)) {
        this.#wake();
      }
    });
  }

  #resized() {
    const ratio = devicePixelRatio || 1;
    const {clientWidth, clientHeight} = this.#canvas;
    this.#canvas.width = Math.round(clientWidth * ratio);
    this.#canvas.height = Math.round(clientHeight * ratio);
    this.#size = this.#canvas.width / this.#width;
    this.#sprites.clear();
    this.#wake();
  }

  /** Draws all pieces. Returns whether some are still moving. */
  #draw(now) {
    const context = this.#canvas.getContext('2d');
    const size = this.#size;
    // The frame of the board is between the board and the tray.
    const below = 14 * (devicePixelRatio || 1);
    let moving = false;
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.globalAlpha = 0.68;
    for (const runner of this.#runners.values()) {
      const {x, y, scale, tray, part} = this.#at(runner, now);
      moving ||= part < 1;
      if (runner.to.shown || part < 1) {
        const edge = size * scale * 0.88;
        context.drawImage(
          this.#sprite(runner.player),
          x * size - edge / 2,
          y * size - edge / 2 + (tray ? below : 0),
          edge,
          edge,
        );
      }
    }
    context.globalAlpha = 1;
    for (const {x, y, tray, count} of this.#extra) {
      this.#note(context, `+${count}`, x * size, y * size + (tray ? below : 0));
    }
    return moving;
  }

  #note(context, text, x, y) {
    const height = Math.max(10, this.#size * 0.22);
    context.font = `700 ${height}px system-ui, sans-serif`;
    const width = context.measureText(text).width + height * 0.7;
    context.fillStyle = '#16181a';
    context.beginPath();
    context.roundRect(x - width / 2, y - height * 0.7, width, height * 1.4, height * 0.5);
    context.fill();
    context.fillStyle = '#fff';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x, y + 1);
  }

  /** The image of a piece, which is drawn once. */
  #sprite(player) {
    const known = this.#sprites.get(player.id);
    if (known) {
      return known;
    }
    const edge = Math.max(8, Math.ceil(this.#size * 0.88));
    const canvas = Object.assign(document.createElement('canvas'), {width: edge, height: edge});
    const context = canvas.getContext('2d');
    const part = edge / 40;
    const disc = (y, radius, style) => {
      context.fillStyle = style;
      context.beginPath();
      context.arc(20 * part, y * part, radius * part, 0, 7);
      context.fill();
    };
    disc(21.5, 16, player.color);
    disc(21.5, 16, 'rgb(0 0 0 / 0.32)');
    disc(18.5, 16, '#fff');
    disc(18.5, 14.6, player.color);
    const digits = String(player.number);
    context.fillStyle = textColorOn(player.color);
    context.font = `750 ${(digits.length > 2 ? 13 : 16) * part}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(digits, 20 * part, 19.2 * part);
    this.#sprites.set(player.id, canvas);
    return canvas;
  }
}
