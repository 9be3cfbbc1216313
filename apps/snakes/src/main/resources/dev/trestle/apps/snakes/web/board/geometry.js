/**
 * The geometry of a board: squares in rows that alternate in direction, from the bottom left. One square is `unit` wide
 * and high.
 */
export const unit = 100;

export const side = size => Math.round(Math.sqrt(size));

/** The column from the left and row from the top of a square. Square 0 is the tray below the board. */
export function cell(square, width) {
  if (square === 0) {
    return {column: 0, row: width};
  }
  const up = Math.floor((square - 1) / width);
  const along = (square - 1) % width;
  return {column: up % 2 === 0 ? along : width - 1 - along, row: width - 1 - up};
}

export function centre(square, width) {
  const {column, row} = cell(square, width);
  return {x: (column + 0.5) * unit, y: (row + 0.5) * unit};
}

/** The squares that a piece visits before a snake or ladder moves it; beyond the last square it turns back. */
export function steps({previousPosition, diceRoll, newPosition, effect}, size) {
  const landing = effect && effect.type !== 'third_six' ? effect.from : newPosition;
  if (effect?.type === 'third_six' || landing === previousPosition) {
    return [];
  }
  const path = [];
  const bounces = previousPosition + diceRoll > size && landing < size;
  const top = bounces ? size : landing;
  for (let at = previousPosition + 1; at <= top; at++) {
    path.push(at);
  }
  for (let at = size - 1; bounces && at >= landing; at--) {
    path.push(at);
  }
  return path;
}

/**
 * The centre line of a snake from head to tail: points with their normal vectors. Longer snakes have more waves; the
 * parity of the head's square decides the side, so that neighbours look different.
 */
export function spine(from, to, width, count = 48) {
  const head = centre(from, width);
  const tail = centre(to, width);
  const [dx, dy] = [tail.x - head.x, tail.y - head.y];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const waves = Math.max(1, Math.round(length / 230)) * Math.PI;
  const swing = Math.min(44, 16 + length * 0.06) * (from % 2 ? 1 : -1);
  const points = Array.from({length: count + 1}, (_, i) => {
    const t = i / count;
    const off = swing * Math.sin(waves * t) * Math.sin(Math.PI * t) ** 0.5;
    return {x: head.x + dx * t + nx * off, y: head.y + dy * t + ny * off};
  });
  return points.map((point, i) => {
    const a = points[Math.max(0, i - 1)];
    const b = points[Math.min(count, i + 1)];
    const d = Math.hypot(b.x - a.x, b.y - a.y);
    return {...point, nx: -(b.y - a.y) / d, ny: (b.x - a.x) / d};
  });
}

/** The outline of a snake's body along its centre line, thinner towards the tail. */
export function outline(points, thickness) {
  const last = points.length - 1;
  const half = i => thickness * (0.16 + 0.84 * (1 - i / last) ** 0.6) * (i < 3 ? 0.82 + 0.06 * i : 1);
  const left = points.map((p, i) => [p.x + p.nx * half(i), p.y + p.ny * half(i)]);
  const right = points.map((p, i) => [p.x - p.nx * half(i), p.y - p.ny * half(i)]).reverse();
  return `M${[...left, ...right].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The lines of a ladder: two rails and the rungs between them. */
export function ladder(from, to, width) {
  const foot = centre(from, width);
  const top = centre(to, width);
  const length = Math.hypot(top.x - foot.x, top.y - foot.y);
  const [ux, uy] = [(top.x - foot.x) / length, (top.y - foot.y) / length];
  const at = (along, across) => ({x: foot.x + ux * along - uy * across, y: foot.y + uy * along + ux * across});
  const half = 17;
  const [begin, end] = [-20, length + 20];
  const rungs = Math.max(2, Math.round((length - 8) / 36));
  const gap = length / rungs;
  return {
    rails: [-half, half].map(across => [at(begin, across), at(end, across)]),
    rungs: Array.from({length: rungs + 1}, (_, i) => [at(i * gap, -half), at(i * gap, half)]),
  };
}

/** The positions of up to nine pieces on one square, in parts of a square from its centre, and their scale. */
export function spots(count) {
  if (count <= 1) {
    return [{x: 0, y: 0, scale: 1}];
  }
  const across = count <= 4 ? 2 : 3;
  const scale = across === 2 ? 0.62 : 0.46;
  const gap = across === 2 ? 0.44 : 0.31;
  const rows = Math.ceil(Math.min(count, 9) / across);
  return Array.from({length: Math.min(count, 9)}, (_, i) => {
    const inRow = Math.min(across, Math.min(count, 9) - Math.floor(i / across) * across);
    return {
      x: ((i % across) - (inRow - 1) / 2) * gap,
      y: (Math.floor(i / across) - (rows - 1) / 2) * gap,
      scale,
    };
  });
}

/**
 * The view of a board that is zoomed to a square, within the bounds of the board and its tray: {x, y, scale}, x and y
 * in parts of the board.
 */
export function zoom(square, size) {
  const width = side(size);
  const {column, row} = cell(square, width);
  const scale = Math.max(1.6, width / 5.5);
  const bound = part => Math.min(0, Math.max(1 - scale, 0.5 - part * scale));
  return {x: bound((column + 0.5) / width), y: bound((row + 0.5) / (width + 0.75)), scale};
}
